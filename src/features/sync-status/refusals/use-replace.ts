import type { MutationName } from '../../../domain/mutators/index.ts';
import { type MutationRecord, useDevice } from '../../../session/account/use-session.ts';
import type { MutateResult } from '../../../session/device/device.ts';
import { replaceRefused } from '../../../session/messages/refused.ts';

/** Replaces a refused mutation with another one, or with a retry, and shows the result. */
export function useReplace(record: MutationRecord, tell: (result: MutateResult) => void) {
  const device = useDevice();
  return (name: string, args: Record<string, unknown>) =>
    void replaceRefused(device, record, name as MutationName, args).then(tell);
}
