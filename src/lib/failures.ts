/** The code that takes failures loads late; more than this at the start would say nothing new. */
const mostKept = 10;
const kept: unknown[] = [];

let take = (failure: unknown): void => {
  if (kept.length < mostKept) kept.push(failure);
};

/** Takes note of an error that nobody can handle any more, for a report (INST-37). Never throws. */
export function noteFailure(failure: unknown): void {
  take(failure);
}

/** Notes what nobody caught. React gives what it could not catch to `reportError`, which is the same event. */
export function watchFailures(): void {
  addEventListener('error', ({ error }) => noteFailure(error));
  addEventListener('unhandledrejection', ({ reason }) => noteFailure(reason));
}

/** Gives all failures to the taker from now on, those that were kept first. */
export function takeFailures(taker: (failure: unknown) => void): void {
  take = taker;
  for (const failure of kept.splice(0)) taker(failure);
}
