import { type Applied, isRefusal, type Outcome } from '../../src/domain/mutators/define.ts';
import type { RefusalCode } from '../../src/domain/wire/refusals.ts';

/** The code of a refusal, or `applied`: what most tables compare. */
export function verdictOf(outcome: Outcome): RefusalCode | 'applied' {
  return isRefusal(outcome) ? outcome.code : 'applied';
}

/** The sentence of a refusal, or undefined when there was none. */
export function messageOf(outcome: Outcome): string | undefined {
  return isRefusal(outcome) ? outcome.message : undefined;
}

/** The outcome of a mutation that a test needs to have worked. */
export function applied(outcome: Outcome): Applied {
  if (isRefusal(outcome)) throw new Error(`Refused: ${outcome.code} ${outcome.message}`);
  return outcome;
}
