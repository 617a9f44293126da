import { type Applied, isRefusal, type Outcome } from '../../src/domain/mutators/define.ts';
import type { RefusalCode } from '../../src/domain/wire/refusals.ts';

/** The code of a refusal, or `applied`. */
export function verdictOf(outcome: Outcome): RefusalCode | 'applied' {
  return isRefusal(outcome) ? outcome.code : 'applied';
}

/** The message of a refusal, or undefined when there was none. */
export function messageOf(outcome: Outcome): string | undefined {
  return isRefusal(outcome) ? outcome.message : undefined;
}

/** The outcome of a mutation that the test expects to succeed. Throws when it was refused. */
export function applied(outcome: Outcome): Applied {
  if (isRefusal(outcome)) throw new Error(`Refused: ${outcome.code} ${outcome.message}`);
  return outcome;
}
