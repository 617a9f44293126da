/** The options of a benchmark run. */
export interface Options {
  /** The number of rounds; each gives one sample of every figure. */
  rounds: number;
  /** No round starts that would not end within this time. */
  minutes: number;
  /** Whether to write the table into docs/bench.md. */
  write: boolean;
  /** `browser`, `contention` or both, to run one part while working on it. */
  only: string;
}

export function readOptions(env: NodeJS.ProcessEnv, args: string[]): Options {
  return {
    rounds: positive(env.BENCH_RUNS, 5),
    minutes: positive(env.BENCH_MINUTES, 9.5),
    write: args.includes('--write'),
    only: env.BENCH_ONLY ?? '',
  };
}

function positive(value: string | undefined, otherwise: number): number {
  const number = value ? Number(value) : otherwise;
  if (number > 0) return number;
  throw new Error(`"${value}" is not a number above zero.`);
}
