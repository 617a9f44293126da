import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { passengerCount } from '../contestants.ts';
import type { Results } from '../measure.ts';
import { between } from './between.ts';
import { explanation } from './explanation.ts';
import { machine } from './machine.ts';
import { scoreTable } from './score-table.ts';
import { scoreSentence, shortTable } from './short-table.ts';
import { resultTable } from './table.ts';

const begin = '<!-- begin: npm run bench -- --write -->';
const end = '<!-- end -->';

/** Writes the tables into docs/bench.md and README.md, and keeps the text around them. Returns the files. */
export function writeResults({ samples, scores }: Results): string[] {
  const now = new Date();
  const measured = `Measured on ${now.toISOString().slice(0, 10)}: ${machine()}.`;
  const day = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const intro = `Medians of one run on ${cpus().length} cores with a bus of ${passengerCount} passengers, on ${day}:`;
  return [
    write('docs/bench.md', [measured, resultTable(samples), scoreTable(scores), explanation]),
    write('README.md', [intro, shortTable(samples), scoreSentence(scores)]),
  ];
}

function write(path: string, parts: string[]): string {
  const file = join(REPOSITORY, path);
  writeFileSync(file, between(readFileSync(file, 'utf8'), begin, end, parts.join('\n\n')));
  return path;
}
