import type { Circumstances, Report } from '../../src/domain/wire/reports.schema.ts';

export const aCircumstance: Circumstances = {
  version: '1.0.0',
  route: '/trip/:tripId',
  role: 'passenger',
  installed: true,
  online: true,
  browser: 'Chrome',
  browserVersion: 150,
};

/** A report of an error that differs from others by its class. */
export const aReport = (errorClass = 'TypeError'): Extract<Report, { kind: 'error' }> => ({
  kind: 'error',
  errorClass,
  code: 'permission-denied',
  frames: ['app-AbC_-123.js:1:234'],
  ...aCircumstance,
});
