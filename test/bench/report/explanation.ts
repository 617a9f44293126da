import { passengerCount, smallPassengerCount, tripCount } from '../contestants.ts';

/** The method, printed below the tables. */
export const explanation = `Each value is the median of the rounds (lowest–highest); n is the number of rounds. The last columns are Caravana ÷ the
other, the median of the per-round ratios: below 1, Caravana is faster or needs less. All are measured in one run on one
machine: production builds in the same Chromium (390 × 844), the same bus of ${passengerCount} passengers and ${tripCount} trips, the official
emulators.

- **Firestore SDK**: \`persistentLocalCache\`, one listener on the bus document. A tick writes its list of passengers.
- **RxDB stock**: RxDB on Dexie with \`replicateFirestore\`. A tick is an \`incrementalModify\` of the same document, with a
  conflict handler that merges entry by entry.
- **Floor**: what the browser itself costs. IndexedDB without a library, one record per passenger, written strictly;
  nothing is sent, and nobody else's change is seen.
- The pages of these three are plain elements without a framework or other content, so the ratios include the full cost of
  our screen.
- *Tap to paint*: from the event's timestamp to the frame that shows it. *Tap to durable*: until the IndexedDB
  transaction that holds the tap completes. Ours and the floor's request strict durability (on disk), the peers' is
  "relaxed" (handed to the operating system).
- *First rows drawn*: the frame with the eight rows that a phone shows. *All rows usable*: the list says that it has all of
  them, and its last one was scrolled to, is drawn and can be ticked; a list may draw only what is near the screen. *On
  screen*: ours is covered by a required splash of 1.8 s, behind which the rows are ready. All count from opening the tab.
  All four are started in turn, three times a round, of which the median counts.
- *CPU slowed*: offline starts, the list rolled by 80 points a frame right after one of them, and taps, all with
  Chromium's CPU throttling, which slows the page's main thread. The list is rolled by a wheel: as under a thumb, the browser
  moves the page by itself and shows what is drawn by then. A frame of 16.7 ms is full speed, one over 50 ms is seen as a jerk.
  *Missing rows*: the time in which an empty place is seen in the list, at the same speed and at twice that.
- *INP*: the longest of 30 ticks as the browser times it for Interaction to Next Paint, in steps of 8 ms.
- *Bus of ${smallPassengerCount}*: the same page with the bus that most clubs have.
- *Memory*: the JavaScript heap after a forced collection, with 20 people ticked. Between the two values all ${passengerCount} were ticked
  twice, 50 at a time, each of which arrived in Firestore before the next ones, and set back by somebody else.
- *Reconnect*: from reconnecting until Firestore has all unsent ticks; at most 45 s.
- *20 devices*: the time until every batch is confirmed, and the ticks that Firestore does not have by then. A
  transaction that the SDK abandons after its five attempts has lost its ticks.
- *Scripts before the first screen*: the scripts that the page names. Firebase is not among ours, since it loads later. The
  other pages show one list and nothing else.
- *Documents read*: sent by Firestore to the page that is opened again online. An empty query is billed as one read.
  The emulator sends everything again to a resumed listener; in production, unchanged documents are not billed when the
  SDK returns within half an hour.
- *Lighthouse*: its simulated slow phone (CPU four times slower, 1.6 Mbit/s, 150 ms), of Caravana alone, the middle one of
  three looks at each screen. The signed-in screens are opened again by a person whose data and worker are on the phone,
  and who left the app as people do; the documents of the demo club are hours old. The sign-in page is a first visit. The
  machine index says how fast the machine was; a performance score of another machine is another score.`;
