import { failureSentence } from '../../../domain/wire/failures.ts';
import type { MutateResult } from '../../../session/device/device.ts';

/** Nothing is wrong with the passenger: the app or the phone failed, and another try may go well. */
const unexpected: ReadonlySet<string> = new Set(['FAILED', 'INVALID', 'NOT_STORED']);

/** Where the form shows why a passenger was not added: too few seats at the seats (BOARD-16), the rest below (BOARD-22). */
export function addFailure(result: MutateResult): { field: 'seats' | 'root'; message: string } | undefined {
  if (result.ok) return undefined;
  if (result.code === 'NO_SEATS') return { field: 'seats', message: result.message };
  const message = unexpected.has(result.code) ? failureSentence('addPassenger', result) : result.message;
  return { field: 'root', message };
}
