import { partAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';

/** What a list calls its tick: boarding on the way out, presence in a roll call. */
export interface ListWords {
  /** Begins the name of the tick's button. */
  tickOf: string;
  on(passenger: Passenger): string;
  off(passenger: Passenger): string;
  /** The chip that puts them first. */
  missing: string;
  /** After a number: `12/59 a bordo`. */
  count: string;
  /** The button that ticks a group, and the words in its place when all are ticked. */
  all: string;
  allDone: string;
  nobody: string;
  column: string;
  /** More to say of somebody under their name. */
  note?(passenger: Passenger): string | undefined;
}

const wayOut: ListWords = {
  tickOf: 'Embarque de',
  on: () => 'A bordo',
  off: (passenger) => partAboard(passenger) ?? 'Embarcar',
  missing: 'Por embarcar',
  count: 'a bordo',
  all: 'Embarcar todos',
  allDone: 'Todos a bordo',
  nobody: 'Ainda não há passageiros neste autocarro.',
  column: 'Embarque',
};

/** The words of the list that is ticked by these. */
export const wordsOf = ({ call }: { call?: { words: ListWords } }): ListWords => call?.words ?? wayOut;
