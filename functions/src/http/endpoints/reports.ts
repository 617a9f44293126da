import { AsyncLocalStorage } from 'node:async_hooks';
import { type Report, reportSchema } from '../../../../src/domain/wire/reports.schema.ts';
import { log } from '../../log.ts';
import { countAttempt, reportLimits } from '../../request/attempts.ts';
import { type Endpoint, ok, readBody } from '../../request/endpoint.ts';

/** Above any report. */
const bodyLimit = 4 * 1024;

/** Makes Cloud Error Reporting take a line of the log as an error of the app, also one without frames. */
const errorEvent = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** A report's line has no trace: that would lead to the request, and so to the address that sent it (INST-38, API-27). */
const withoutTrace = AsyncLocalStorage.snapshot();

/**
 * POST /api/reports: writes an error or the web vitals of a device into the log (API-26). No token, since an app may fail
 * before anybody is signed in, and a report says nothing of who sent it (INST-38). 400 for anything that is not in the closed
 * lists, 413 above 4 kB, 429 for too many reports of one address.
 */
export const reports: Endpoint = async (request) => {
  const report = readBody(request, reportSchema, bodyLimit);
  await countAttempt(reportLimits, request.addresses);
  withoutTrace(writeDown, report);
  return ok({ serverTime: new Date().toISOString() });
};

function writeDown(report: Report): void {
  if (report.kind === 'vitals') {
    log('INFO', 'web vitals', report);
    return;
  }
  const { errorClass, code, frames, version, ...circumstances } = report;
  const head = code === undefined ? errorClass : `${errorClass}: ${code}`;
  log('ERROR', [head, ...frames.map((frame) => `    at assets/${frame}`)].join('\n'), {
    '@type': errorEvent,
    serviceContext: { service: 'caravana-app', version },
    ...circumstances,
  });
}
