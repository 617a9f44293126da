/** A test file, and the lane that has to run it, if only one may. */
export interface LaneFile {
  path: string;
  lane?: number;
}

/** The time of a file that was never measured; most are unit tests. */
const unmeasured = 0.5;

/**
 * Assigns each file a lane, counted from 1, so that all lanes end at about the same time: longest first, each to the
 * least loaded lane. Deterministic, so that every lane computes the same result.
 */
export function shareOut(
  files: readonly LaneFile[],
  lanes: number,
  seconds: Readonly<Record<string, number>>,
): Map<string, number> {
  const secondsOf = ({ path }: LaneFile) => seconds[path] ?? unmeasured;
  const loads = new Array<number>(lanes).fill(0);
  const shared = new Map<string, number>();
  const put = (file: LaneFile, lane: number) => {
    loads[lane - 1] = (loads[lane - 1] ?? 0) + secondsOf(file);
    shared.set(file.path, lane);
  };
  for (const file of files) if (file.lane !== undefined) put(file, file.lane);
  const free = files.filter(({ lane }) => lane === undefined);
  const order = free.sort((a, b) => secondsOf(b) - secondsOf(a) || (a.path < b.path ? -1 : 1));
  for (const file of order) put(file, loads.indexOf(Math.min(...loads)) + 1);
  return shared;
}
