import type { Scores } from '../lighthouse/look.ts';
import { aligned } from './table.ts';

/** Lighthouse's scores as a Markdown table. */
export function scoreTable(scores: readonly Scores[]): string {
  const head = ['Lighthouse', 'performance', 'accessibility', 'best practices', 'machine index'];
  return aligned([
    head,
    ...scores.map(({ screen, performance, accessibility, bestPractices, machineIndex }) => [
      screen,
      ...[performance, accessibility, bestPractices, Math.round(machineIndex)].map(String),
    ]),
  ]);
}
