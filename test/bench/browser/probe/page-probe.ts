/** Runs in every measured page before its own scripts, so that all contestants are measured the same way. */
import { nextFreeToggle, pressMany, scrollAndDraw } from './rows.ts';
import { watchGaps } from './scroll.ts';
import { type StartTimes, watchStart } from './start.ts';
import { type TapTimes, tapTimes, watchIndexedDb, watchInteractions } from './taps.ts';

export interface Probe {
  start: StartTimes;
  /** The longest event of each interaction so far. */
  interactions: Map<number, number>;
  nextFreeToggle(): Promise<{ x: number; y: number }>;
  /** Waits for the next tap, whose times are then in `tap`. */
  expectTap(database: string, store: string): void;
  tap?: Promise<TapTimes>;
  pressMany(count: number): Promise<void>;
  scrollAndDraw(top: number): Promise<void>;
  /** From here on `gapShare` tells for how long rows were missing. */
  watchGaps(): void;
  gapShare?: () => number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

const probe: Probe = {
  start: {},
  interactions: watchInteractions(),
  nextFreeToggle,
  expectTap(database, store) {
    probe.tap = tapTimes(database, store);
  },
  pressMany,
  scrollAndDraw,
  watchGaps() {
    probe.gapShare = watchGaps();
  },
};

window.probe = probe;
watchIndexedDb();
watchStart(probe.start);
