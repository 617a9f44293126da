import { CSPProvider } from '@base-ui/react/csp-provider';
import { Suspense, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useSession } from '../session/account/use-session.ts';
import { LoadFailure } from './frame/load-failure.tsx';
import { Messages } from './frame/messages.tsx';
import { showSplash } from './frame/show-splash.ts';
import { SignedInShell } from './frame/signed-in-shell.tsx';
import { useSplashTime } from './frame/use-splash-time.ts';
import { useContrast } from './platform/use-contrast.ts';
import { InstallGate } from './routes/install-gate.tsx';
import { OpenRoutes } from './routes/open-routes.tsx';
import { SignedOutRoutes } from './routes/signed-out-routes.tsx';

/** Renders the session's state (AUTH-01) under the splash screen (INST-05, INST-06). */
export function App() {
  const isStarting = useSplashTime();
  const session = useSession();
  useContrast();
  const isCovered = isStarting || session.phase === 'loading';
  const waitingFor = isStarting ? 'A carregar…' : 'A carregar informações do perfil...';
  useLayoutEffect(() => showSplash(isCovered ? waitingFor : undefined), [isCovered, waitingFor]);

  return (
    // The content policy forbids style elements. Without this, each scrolling list logs a violation.
    <CSPProvider disableStyleElements>
      <BrowserRouter>
        {/* What loads behind the splash must not take a tap or the focus. */}
        <div inert={isCovered}>
          <Suspense fallback={null}>
            <InstallGate>
              <OpenRoutes>
                {session.phase === 'signed-out' && <SignedOutRoutes />}
                {session.phase === 'signed-in' && <SignedInShell key={session.device.name} />}
                {session.phase === 'failed' && <LoadFailure reason={session.message} />}
              </OpenRoutes>
            </InstallGate>
          </Suspense>
        </div>
        <Messages />
      </BrowserRouter>
    </CSPProvider>
  );
}
