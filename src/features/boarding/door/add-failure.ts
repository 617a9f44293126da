import { failureSentence } from '../../../domain/wire/failures.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';

/** Codes of failures of the app or the phone, where a retry may succeed. */
const unexpected: ReadonlySet<string> = new Set(['FAILED', 'INVALID', 'NOT_STORED']);

/** Where the form shows a failed add: too few seats at the seats field (BOARD-16), everything else below the form (BOARD-22). */
export function addFailure(result: MutateResult): { field: 'seats' | 'root'; message: string } | undefined {
  if (result.ok) return undefined;
  if (result.code === 'NO_SEATS') return { field: 'seats', message: result.message };
  const message = unexpected.has(result.code) ? failureSentence('addPassenger', result) : result.message;
  return { field: 'root', message };
}
