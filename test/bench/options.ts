/** The groups of figures, in the order in which a round measures them. */
export const figureGroups = [
  'weight',
  'browser',
  'starts',
  'slow',
  'small',
  'memory',
  'contention',
  'lighthouse',
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** The options of a benchmark run. */
export interface Options {
  /** The number of rounds; each gives one sample of every figure, except for those that are measured once. */
  rounds: number;
  /** No round starts that would not end within this time. */
  minutes: number;
  /** Whether to write the tables into docs/bench.md and README.md. */
  write: boolean;
  /** What to measure: all groups, or one while working on it. */
  groups: readonly FigureGroup[];
}

const usage = `The flags are --only <${figureGroups.join('|')}>, --rounds <number>, --minutes <number> and --write.`;

/** Reads the flags. Throws a sentence when one is unknown or has no sensible value. */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { rounds: 3, minutes: 15, write: false, groups: figureGroups };
  const words = args.flatMap((arg) => (arg.startsWith('--') ? arg.split('=', 2) : [arg]));
  while (words.length > 0) {
    const flag = words.shift();
    if (flag === '--write') options.write = true;
    else if (flag === '--only') options.groups = [group(words.shift())];
    else if (flag === '--rounds') options.rounds = positive(flag, words.shift());
    else if (flag === '--minutes') options.minutes = positive(flag, words.shift());
    else throw new Error(`"${flag}" is not a flag of the benchmark. ${usage}`);
  }
  if (options.write && options.groups !== figureGroups) {
    throw new Error('--write needs a whole run: leave out --only.');
  }
  return options;
}

function group(value: string | undefined): FigureGroup {
  const found = figureGroups.find((each) => each === value);
  if (found) return found;
  throw new Error(`"${value ?? ''}" is not a group of figures. ${usage}`);
}

function positive(flag: string, value: string | undefined): number {
  const number = Number(value);
  if (number > 0) return number;
  throw new Error(`${flag} takes a number above zero, not "${value ?? ''}". ${usage}`);
}
