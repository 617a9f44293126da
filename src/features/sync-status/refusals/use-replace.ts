import type { MutationName } from '../../../domain/mutators/index.ts';
import { type MutationRecord, useDevice } from '../../../session/account/use-session.ts';
import type { MutateResult } from '../../../session/device/device.ts';
import { replaceRefused } from '../../../session/messages/refused.ts';

/** Puts another mutation, or the same again, in the place of a refused one, and tells what came of it. */
export function useReplace(record: MutationRecord, tell: (result: MutateResult) => void) {
  const device = useDevice();
  return (name: string, args: Record<string, unknown>) =>
    void replaceRefused(device, record, name as MutationName, args).then(tell);
}
