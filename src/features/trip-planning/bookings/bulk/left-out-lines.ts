import type { LeftOut } from './use-bulk-accept.ts';

/** So many names can be read at a glance; everybody who was left out stays in the list of requests. */
const mostNames = 10;

/** One line for each reason, with who it keeps out: of a hundred requests for one bus most have the same. */
export function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const names = leftOut.filter((each) => each.reason === reason).map(({ name }) => name);
    const more = names.length - mostNames;
    const listed = names.slice(0, mostNames).join(', ');
    return `${more > 0 ? `${listed} e mais ${more}` : listed}: ${reason}`;
  });
}
