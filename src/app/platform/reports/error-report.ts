import type { Circumstances, Report } from '../../../domain/wire/reports.schema.ts';
import { classPattern, codePattern, framePattern, mostFrames } from '../../../domain/wire/reports.ts';

type ErrorReport = Extract<Report, { kind: 'error' }>;

/**
 * What may be reported about an error: its class, its code, and the places in our own scripts (`origin` is the app's). The
 * message is left out, since anything may stand in it, and so is all that does not look like what it should be (INST-38).
 */
export function errorReport(error: unknown, origin: string, circumstances: Circumstances): ErrorReport {
  return {
    kind: 'error',
    errorClass: classOf(error),
    code: codeOf(error),
    frames: framesOf(error, origin),
    ...circumstances,
  };
}

function classOf(error: unknown): string {
  if (!(error instanceof Error)) return 'NotAnError';
  // RxDB puts its code behind the name.
  const [name = ''] = String(error.name).split(' ');
  return classPattern.test(name) ? name : 'OtherError';
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  return codePattern.test(code) ? code : undefined;
}

/** One place: at the end of a line, after the address of the script, in parentheses or not. */
const place = /(\S+)\/assets\/([^\s/]+:\d+:\d+)\)?$/;

function framesOf(error: unknown, origin: string): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  return withoutMessage(error.stack, error.message)
    .split('\n')
    .flatMap((line) => {
      const [, before = '', frame = ''] = place.exec(line) ?? [];
      // Chromium: `at name (https://…`; Firefox and Safari: `name@https://…`.
      return before.replace(/^.*[(@]/, '') === origin && framePattern.test(frame) ? [frame] : [];
    })
    .slice(0, mostFrames);
}

/** Chromium begins the stack with the message, whose lines could look like places. */
function withoutMessage(stack: string, message: string): string {
  const beginning = `: ${message}\n`;
  const found = stack.indexOf(beginning);
  return found < 0 ? stack : stack.slice(found + beginning.length);
}
