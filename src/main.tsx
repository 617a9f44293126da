import './lib/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles.css';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/frame/error-boundary.tsx';
import { registerServiceWorker } from './app/platform/register-service-worker.ts';
import { watchInstallOffer } from './features/install/install-prompt.ts';
import { reportWebVitals } from './lib/report-web-vitals.ts';
import { session } from './session/account/browser-session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchInstallOffer();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </StrictMode>,
);

void session.start();
if (import.meta.env.PROD) void registerServiceWorker();
// Monitoring tools listen for this event; the app itself sends nothing (SHELL-07).
reportWebVitals((metric) => window.dispatchEvent(new CustomEvent('caravana:web-vital', { detail: metric })));
