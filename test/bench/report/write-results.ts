import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { machine } from './machine.ts';

/** The method, printed below the table. */
export const explanation = `Each value is the median of the rounds (lowest–highest). The last two columns are Caravana ÷ peer, the median of the
per-round ratios: below 1, Caravana is faster or needs less. All three are measured in one run on one machine: production
builds in the same Chromium (390 × 844), the same bus of 300 passengers and 200 trips, the official emulators.

- **Firestore SDK**: \`persistentLocalCache\`, one listener on the bus document. A tick writes its list of passengers.
- **RxDB stock**: RxDB on Dexie with \`replicateFirestore\`. A tick is an \`incrementalModify\` of the same document, with a
  conflict handler that merges entry by entry.
- The peers' pages are plain elements without a framework or other content, so the ratios include the full cost of our
  screen.
- *Tap to paint*: from the event's timestamp to the frame that shows it. *Tap to durable*: until the IndexedDB
  transaction that holds the tap completes. Ours requests strict durability (on disk), the peers' is "relaxed" (handed to
  the operating system).
- *CPU slowed four times*: an offline start, the list scrolled by 80 points a frame, and taps, all with Chromium's CPU
  throttling. A frame of 16.7 ms is full speed.
- *Rows on screen* counts from opening the tab. Ours is covered by a required splash of 1.8 s; *rows drawn* is when they
  are ready behind it.
- *Reconnect*: from reconnecting until Firestore has all 215 unsent ticks; at most 45 s.
- *20 devices*: the time until every batch is confirmed, and the ticks that Firestore does not have by then. A
  transaction that the SDK abandons after its five attempts has lost its ticks.
- *Scripts before the first screen*: the scripts that the page names. Firebase is not among ours, since it loads later. The
  peers' pages show one list and nothing else.
- *Documents read*: sent by Firestore to the page that is opened again online. An empty query is billed as one read.
  The emulator sends everything again to a resumed listener; in production, unchanged documents are not billed when the
  SDK returns within half an hour.`;

const begin = '<!-- begin: npm run bench -- --write -->';
const end = '<!-- end -->';

/** Writes the table into docs/bench.md between its two marks and keeps the text around it. Returns the file. */
export function writeResults(table: string): string {
  const file = join(REPOSITORY, 'docs', 'bench.md');
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} does not contain both marks.`);
  const made = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;
  writeFileSync(file, [before, begin, `\n${made}\n\n${table}\n\n${explanation}\n`, end, after].join(''));
  return file;
}
