import type { Contestant } from '../contestants.ts';

/** Every figure, in the order of the table, with its unit. */
export const figures = {
  tapPaintOnline: { name: 'tap to paint, online', unit: 'ms' },
  tapPaintOffline: { name: 'tap to paint, offline', unit: 'ms' },
  tapDurableOnline: { name: 'tap to durable, online', unit: 'ms' },
  tapDurableOffline: { name: 'tap to durable, offline', unit: 'ms' },
  startDrawn: { name: 'offline start: 300 rows drawn', unit: 'ms' },
  startUncovered: { name: 'offline start: 300 rows on screen', unit: 'ms' },
  startShownSlow: { name: 'CPU slowed four times: first rows drawn', unit: 'ms' },
  startDrawnSlow: { name: '… all 300 rows drawn', unit: 'ms' },
  scrollFrameSlow: { name: '… frame time while scrolling 300 rows, 95th percentile', unit: 'ms' },
  tapPaintSlow: { name: '… tap to paint', unit: 'ms' },
  ticksSynced: { name: '200 offline ticks, reconnect to all in Firestore', unit: 'ms' },
  ticksReads: { name: '… documents read meanwhile', unit: 'documents' },
  crowdTime: { name: '20 devices × 2 batches of 7 on one bus', unit: 'ms' },
  crowdLost: { name: '… ticks lost of 280', unit: 'ticks' },
  crowdTransactionTime: { name: 'the same, SDK with transactions', unit: 'ms' },
  crowdTransactionLost: { name: '… ticks lost of 280', unit: 'ticks' },
  restartReads: { name: 'restart, nothing changed: documents read', unit: 'documents' },
  restartQueries: { name: '… queries opened', unit: 'queries' },
  script: { name: 'scripts before the first screen, compressed', unit: 'kB' },
  precache: { name: 'files kept to open offline, compressed', unit: 'kB' },
} as const;
export type Figure = keyof typeof figures;

/** One number per contestant, figure and round. A ratio is computed within a round, never across two. */
export class Samples {
  private readonly rows = new Map<string, number>();

  add(round: number, contestant: Contestant, figure: Figure, value: number): void {
    this.rows.set(key(round, contestant, figure), value);
  }

  /** The values of all rounds that have one, with their round. */
  of(contestant: Contestant, figure: Figure): { round: number; value: number }[] {
    const found: { round: number; value: number }[] = [];
    for (let round = 0; round < this.rounds; round += 1) {
      const value = this.rows.get(key(round, contestant, figure));
      if (value !== undefined) found.push({ round, value });
    }
    return found;
  }

  /** Ours ÷ theirs, per round; below 1, ours is lower. */
  ratios(peer: Contestant, figure: Figure): number[] {
    const theirs = new Map(this.of(peer, figure).map(({ round, value }) => [round, value]));
    return this.of('caravana', figure).flatMap(({ round, value }) => {
      const other = theirs.get(round);
      return other === undefined ? [] : [value === other ? 1 : value / other];
    });
  }

  private get rounds(): number {
    return Math.max(0, ...[...this.rows.keys()].map((each) => Number(each.split(' ')[0]) + 1));
  }
}

const key = (round: number, contestant: Contestant, figure: Figure) => `${round} ${contestant} ${figure}`;
