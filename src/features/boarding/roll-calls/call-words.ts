import type { Instant } from '../../../domain/instants.ts';
import { isAfterClosing, presenceOf } from '../../../domain/roll-calls/roll-calls.ts';
import type { ListWords } from '../ticks/list-words.ts';

/** The words of the list of a call, which was closed at `closing`, if it is. */
export function callWords(rollId: string, closing: Instant | undefined): ListWords {
  return {
    tickOf: 'Presença de',
    on: (passenger) => (presenceOf(passenger, rollId)?.state === 'outro meio' ? 'Outro meio' : 'Presente'),
    off: () => 'Marcar',
    missing: 'Em falta',
    count: 'presentes',
    all: 'Todos presentes',
    allDone: 'Não falta ninguém',
    nobody: 'Ninguém embarcou na ida.',
    column: 'Presença',
    note: (passenger) =>
      isAfterClosing(closing, presenceOf(passenger, rollId)) ? 'depois do fecho' : undefined,
  };
}
