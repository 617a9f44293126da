/** Loaded behind the first screen, in one piece. */

export { followBadge } from './follow-badge.ts';
export { followLaunches } from './follow-launches.ts';
export { watchMessages } from './message-patience.ts';
export { registerServiceWorker } from './register-service-worker.ts';
export { startReports } from './reports/start-reports.ts';
export { ignoreSecondTouches } from './second-touches.ts';
export { whenNeeded } from './when-needed.ts';
