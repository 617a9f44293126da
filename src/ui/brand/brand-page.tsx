import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

export interface BrandPageProps {
  crestUrl: string;
  name: string;
  tagline?: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** Layout of the screens before the app (sign-in, install): the club on top, one card below. */
export function BrandPage({ crestUrl, name, tagline, children, footer }: BrandPageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="on-brand bg-header px-4 pt-[max(2.5rem,env(safe-area-inset-top))] pb-24 short:pt-[max(1rem,env(safe-area-inset-top))] short:pb-20">
        <div className="flex justify-center">
          <BrandMark crestUrl={crestUrl} name={name} tagline={tagline} size="hero" />
        </div>
      </header>
      <main className="mx-auto -mt-16 w-full max-w-md grow px-3 pb-10">
        <div className="rounded-2xl border border-line border-t-4 border-t-gold bg-surface p-5 shadow-overlay sm:p-7">
          {children}
        </div>
      </main>
      {footer}
    </div>
  );
}
