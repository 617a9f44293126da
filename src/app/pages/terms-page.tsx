import { Link, useLocation, useNavigate } from 'react-router-dom';
import { TermsBlocks } from '../../features/terms/terms-blocks.tsx';
import { brand } from '../../lib/brand.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { AppFooter } from '../../ui/layout/app-footer.tsx';
import { AppHeader } from '../../ui/layout/app-header.tsx';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Screen } from '../frame/screen.tsx';

/** /termos-de-servico, public (PROF-16, OPEN-20). Its back link returns to the previous screen of the app. */
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
