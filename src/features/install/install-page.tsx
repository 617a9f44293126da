import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { services } from '../../session/account/browser-session.ts';
import { BrandPage } from '../../ui/brand/brand-page.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { browserKind } from './browser-kind.ts';
import { acceptOffer, useInstallStore } from './install-prompt.ts';
import { InstallSteps, openFromHome } from './install-steps.tsx';

/**
 * Shown instead of the app in a browser tab (INST-01): once installed, it opens offline, and the phone does not delete its
 * data after a week. `onStay` is passed in the demo only (OPEN-73).
 */
export function InstallPage({ onStay }: { onStay: () => void }) {
  const { offer, isInstalled } = useInstallStore();
  const [canStay, setCanStay] = useState(false);

  useEffect(() => {
    document.title = `Instalar · ${brand.appName}`;
    void services.isDemo().then(setCanStay);
  }, []);

  return (
    <BrandPage crestUrl={brand.crestUrl} name={brand.appName} tagline={brand.clubName}>
      <h1 className="text-3xl">Instale a aplicação</h1>
      <p className="mt-2 text-muted">
        A {brand.appName} usa-se como aplicação: abre sem rede e guarda tudo o que faz até haver ligação.
      </p>
      <div className="mt-5 grid gap-6">
        {isInstalled && (
          <Notice tone="success" live title="Aplicação instalada">
            {openFromHome}
          </Notice>
        )}
        {offer && (
          <Button
            size="lg"
            fullWidth
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() => void acceptOffer()}
          >
            Instalar
          </Button>
        )}
        {!isInstalled && <InstallSteps kind={browserKind(navigator)} />}
      </div>
      {canStay && (
        <p className="mt-6 border-line border-t pt-3 text-center text-sm">
          <TextButton className="min-h-11" onClick={onStay}>
            Continuar no navegador
          </TextButton>
        </p>
      )}
    </BrandPage>
  );
}
