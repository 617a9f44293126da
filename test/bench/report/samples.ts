import type { Contestant } from '../contestants.ts';
import type { Figure } from './figures.ts';

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
