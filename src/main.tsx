import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles.css';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/frame/error-boundary.tsx';
import { watchInstallOffer } from './features/install/install-prompt.ts';
import { watchFailures } from './lib/failures.ts';
import { loadLater } from './lib/load-later.ts';
import { whenIdle } from './lib/when-idle.ts';
import { session } from './session/account/browser-session.ts';
import { loadParts } from './ui/late/lazy-part.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

watchFailures();
watchInstallOffer();
// In slices, between which the phone does what is more urgent.
startTransition(() =>
  createRoot(place).render(
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  ),
);

void session.start();
void afterFirstScreen();

/** What the first screen does not need. The browser keeps the entries of web vitals for it. */
async function afterFirstScreen(): Promise<void> {
  await whenIdle(2_000);
  const later = await loadLater(() => import('./app/platform/after-first-screen.ts')).catch(() => undefined);
  if (!later) return;
  later.watchMessages();
  later.ignoreSecondTouches();
  if (import.meta.env.PROD) void later.registerServiceWorker();
  void later.startReports();
  later.followLaunches();
  later.followBadge();
  await later.whenNeeded();
  await loadParts();
}
