import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import type { MutationName } from '../../domain/mutators/verbs.ts';
import type { MutateResult, ScreenDevice } from '../device/screen-device.ts';

/** Dismisses refused mutations. */
export async function discardRefused(device: ScreenDevice, ...records: MutationRecord[]): Promise<void> {
  const { unsent } = await device.whenOpen();
  await unsent.discard(records.map(({ tapId }) => tapId));
}

/**
 * Replaces a refused mutation: with another bus, a rejection or a retry. The refused one is removed only once the new one
 * is stored.
 */
export async function replaceRefused(
  device: ScreenDevice,
  record: MutationRecord,
  name: MutationName,
  args: Record<string, unknown>,
): Promise<MutateResult> {
  const result = await device.mutate(name, args as never);
  if (result.ok) await discardRefused(device, record);
  return result;
}

/**
 * Retries refused mutations in order. Stored ones replace the refused ones. Returns the sentences of those that failed and
 * stay.
 */
export async function retryRefused(device: ScreenDevice, records: MutationRecord[]): Promise<string[]> {
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
