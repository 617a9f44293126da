import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { machine } from './machine.ts';

/** How the figures are made, for whoever reads the table. */
export const explanation = `Median of the rounds (lowest–highest). The last two columns are Caravana ÷ peer, the median of the ratios of the
single rounds: below 1, Caravana is faster or needs less. All three are measured in one run on one machine: production
builds in the same Chromium (390 × 844), the same bus of 300 passengers and 200 trips, the official emulators.

- **Firestore SDK**: \`persistentLocalCache\`, one listener on the bus document, a tick writes its list of passengers.
- **RxDB stock**: RxDB on Dexie with \`replicateFirestore\`, a tick is an \`incrementalModify\` of the same document, with a
  conflict handler that merges entry by entry.
- The peers' pages are plain elements with no framework and nothing else on them, so the ratios carry the whole price of
  our screen.
- *Tap to paint*: from the event's own time to the frame that shows it. *Tap to durable*: until the IndexedDB
  transaction that carries the tap is complete; ours asks for strict durability (it is on the disk), the peers' are
  «relaxed» (the operating system has it).
- *Four times slower*: an offline start, the list rolled past 80 points a frame, and taps, all with Chromium's processor
  throttling. A frame of 16.7 ms is full speed.
- *Rows on screen* counts from opening the tab; ours stands under a splash of 1.8 s that is asked for, *rows drawn* is
  when they are ready behind it.
- *Reconnect*: 215 unsent ticks, until Firestore has them all; at most 45 s are waited.
- *20 devices*: time until every batch is confirmed, and ticks that Firestore does not have then. A
  transaction that the SDK gives up after its five attempts has lost its ticks.
- *Scripts before the first screen*: what the page names; Firebase's is no part of ours, since it is loaded afterwards. The
  peers' pages show one list and nothing else.
- *Documents read*: sent by Firestore to the page that is opened again online. An empty query is paid for as one more.
  The emulator sends a resumed listener everything again; in production the SDK is not charged for what has not changed
  when it comes back within half an hour.`;

const begin = '<!-- begin: npm run bench -- --write -->';
const end = '<!-- end -->';

/** Puts the table into docs/bench.md, between its two marks; what is said around it stays. Gives the file. */
export function writeResults(table: string): string {
  const file = join(REPOSITORY, 'docs', 'bench.md');
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its marks.`);
  const made = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;
  writeFileSync(file, [before, begin, `\n${made}\n\n${table}\n\n${explanation}\n`, end, after].join(''));
  return file;
}
