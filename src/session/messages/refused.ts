import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import type { MutationName } from '../../domain/mutators/index.ts';
import type { Device, MutateResult } from '../device/device.ts';

/** Lets refused mutations go: the person has read why and wants nothing more of them. */
export function discardRefused(device: Device, ...records: MutationRecord[]): Promise<void> {
  return device.unsent.discard(records.map(({ tapId }) => tapId));
}

/**
 * Puts another mutation in the place of a refused one: another bus, a rejection, or the same again. The refused one
 * goes only once the new one is kept; a new one that cannot be leaves it where it is.
 */
export async function replaceRefused(
  device: Device,
  record: MutationRecord,
  name: MutationName,
  args: Record<string, unknown>,
): Promise<MutateResult> {
  const result = await device.mutate(name, args as never);
  if (result.ok) await device.unsent.discard([record.tapId]);
  return result;
}

/**
 * Does refused mutations again, in their order; those that are kept take the places of the refused ones. Gives the sentences of
 * those that cannot be and stay.
 */
export async function retryRefused(device: Device, records: MutationRecord[]): Promise<string[]> {
  const replaced: MutationRecord[] = [];
  const failures = new Set<string>();
  for (const record of records) {
    const result = await device.mutate(record.name as MutationName, record.args as never);
    if (result.ok) replaced.push(record);
    else failures.add(result.message);
  }
  await discardRefused(device, ...replaced);
  return [...failures];
}
