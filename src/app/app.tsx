import { CSPProvider } from '@base-ui/react/csp-provider';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { brand } from '../lib/brand.ts';
import { useSession } from '../session/account/use-session.ts';
import { Splash } from '../ui/brand/splash.tsx';
import { LoadFailure } from './frame/load-failure.tsx';
import { Messages } from './frame/messages.tsx';
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
        {isCovered && (
          <Splash
            crestUrl={brand.crestUrl}
            name={brand.appName}
            tagline={brand.clubName}
            text={isStarting ? 'A carregar…' : 'A carregar informações do perfil...'}
          />
        )}
        <Messages />
      </BrowserRouter>
    </CSPProvider>
  );
}
