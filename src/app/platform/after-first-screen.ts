/** Loaded behind the first screen, in one piece. */
export { reportWebVitals } from '../../lib/report-web-vitals.ts';
export { registerServiceWorker } from './register-service-worker.ts';
