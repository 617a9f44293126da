import { version } from '../../../../package.json';
import { takeFailures } from '../../../lib/failures.ts';
import { reportWebVitals } from '../../../lib/report-web-vitals.ts';
import { services } from '../../../session/account/browser-session.ts';
import { callServerAsNobody } from '../../../session/account/call-server.ts';
import { useSessionStore } from '../../../session/account/session-store.ts';
import { isStandalone } from '../use-standalone.ts';
import { browserOf, routeOf } from './circumstances.ts';
import { createReportQueue } from './report-queue.ts';
import { createReporter } from './reporter.ts';

/** Reports errors and vitals of this page, where the club wants it (INST-41). Never rejects. */
export async function startReports(): Promise<void> {
  const queue = createReportQueue({
    storage: localStorage,
    // Without a token: nothing of a report shall say whose it is.
    send: (report) => callServerAsNobody(services, 'reports', () => report, { keepalive: true }),
    isOnline: () => services.isOnline(),
    now: Date.now,
  });
  const reporter = createReporter({
    queue,
    origin: location.origin,
    random: Math.random,
    circumstances: () => {
      const { session } = useSessionStore.getState();
      return {
        version,
        route: routeOf(location.pathname),
        role: session.phase === 'signed-in' ? session.user.role : 'nobody',
        installed: isStandalone(),
        online: services.isOnline(),
        ...browserOf(navigator.userAgent),
      };
    },
  });
  reportWebVitals((metric) => {
    // Monitoring tools of the club listen for this event (SHELL-07).
    window.dispatchEvent(new CustomEvent('caravana:web-vital', { detail: metric }));
    reporter.measured(metric);
  });

  const config = await services.config().catch(() => undefined);
  if (!config?.reports) {
    takeFailures(() => undefined);
    return;
  }
  takeFailures(reporter.failed);
  window.addEventListener('online', () => void queue.wake());
  // On the window, since the vitals take their last values when the document hears it.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.hidden();
    else void queue.wake();
  });
  void queue.wake();
}
