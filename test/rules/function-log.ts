import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stack } from '../harness.ts';

/** All that the function has logged. */
export const functionLog = () => readFileSync(join(stack().logFolder, 'functions.log'), 'utf8');

/** What the function has logged since `from` characters, as objects. */
export const loggedSince = (from: number) =>
  functionLog()
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
