import { BrandMark } from './brand-mark.tsx';

export interface SplashProps {
  crestUrl: string;
  name: string;
  tagline?: string;
  /** What is being waited for, said by screen readers too. */
  text?: string;
}

/** The first thing seen: the club's crest on grená, and the road running under it. */
export function Splash({ crestUrl, name, tagline, text = 'A carregar…' }: SplashProps) {
  return (
    <main className="on-brand fixed inset-0 z-60 flex flex-col items-center justify-center gap-8 bg-header px-6">
      <BrandMark crestUrl={crestUrl} name={name} tagline={tagline} size="hero" />
      <span aria-hidden="true" className="road-line h-1 w-56 -skew-x-12" />
      <p role="status" className="text-center text-on-fill/90">
        {text}
      </p>
    </main>
  );
}
