import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import type { MutationName } from '../../domain/mutators/index.ts';
import type { Device, MutateResult } from '../device/device.ts';

/** Dismisses refused mutations. */
export function discardRefused(device: Device, ...records: MutationRecord[]): Promise<void> {
  return device.unsent.discard(records.map(({ tapId }) => tapId));
}

/**
 * Replaces a refused mutation: with another bus, a rejection or a retry. The refused one is removed only once the new one
 * is stored.
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
 * Retries refused mutations in order. Stored ones replace the refused ones. Returns the sentences of those that failed and
 * stay.
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
