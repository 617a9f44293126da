import type { ReactNode } from 'react';
import { brand } from '../../lib/brand.ts';
import { BrandPage } from '../../ui/brand/brand-page.tsx';
import { AppFooter } from '../../ui/layout/app-footer.tsx';
import { Screen } from '../frame/screen.tsx';

/** The layout of the screens before the app: the club on top, one card, the copyright line. */
export function BrandScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Screen title={title}>
      <BrandPage
        crestUrl={brand.crestUrl}
        name={brand.appName}
        tagline={brand.clubName}
        footer={<AppFooter>{brand.copyright(new Date().getFullYear())}</AppFooter>}
      >
        {children}
      </BrandPage>
    </Screen>
  );
}
