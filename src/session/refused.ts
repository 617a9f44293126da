import type { MutationRecord } from '../db/mutation-record.ts';
import type { MutationName } from '../domain/mutators/index.ts';
import type { Device, MutateResult } from './device.ts';

/** Lets a refused mutation go: the person has read why and wants nothing more of it. */
export function discardRefused(device: Device, record: MutationRecord): Promise<void> {
  return device.outbox.remove([record.id]);
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
  if (result.ok) await device.outbox.remove([record.id]);
  return result;
}
