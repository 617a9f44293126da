import { Link, useLocation, useNavigate } from 'react-router-dom';
import { TermsBlocks } from '../../features/terms/terms-blocks.tsx';
import { brand } from '../../lib/brand.ts';
import { AppFooter } from '../../ui/app-footer.tsx';
import { AppHeader } from '../../ui/app-header.tsx';
import { AppShell } from '../../ui/app-shell.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Screen } from '../screen.tsx';

/** /termos-de-servico, for everybody (PROF-16, OPEN-20). Who came from a screen of the app goes back to that screen. */
export function TermsPage() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const back = isFirst ? { backTo: '/' } : { onBack: () => void navigate(-1) };
  return (
    <Screen title="Termos de Serviço">
      <AppShell
        header={
          <AppHeader
            brand={
              <Link to="/" className="block rounded-lg">
                <BrandMark crestUrl={brand.crestUrl} name={brand.appName} tagline={brand.clubName} />
              </Link>
            }
          />
        }
        footer={<AppFooter>{brand.copyright(new Date().getFullYear())}</AppFooter>}
      >
        <Page width="narrow">
          <PageHeader title="Termos de Serviço" {...back} />
          <TermsBlocks />
        </Page>
      </AppShell>
    </Screen>
  );
}
