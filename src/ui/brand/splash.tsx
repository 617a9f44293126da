import { BrandMark } from './brand-mark.tsx';

export interface SplashProps {
  crestUrl: string;
  name: string;
  tagline?: string;
}

/** The start screen: the club's crest above a moving road. The build draws it into the page (INST-27). */
export function Splash({ crestUrl, name, tagline }: SplashProps) {
  return (
    <main className="on-brand fixed inset-0 z-60 flex flex-col items-center justify-center gap-8 bg-header px-6">
      <BrandMark crestUrl={crestUrl} name={name} tagline={tagline} size="hero" />
      <span aria-hidden="true" className="road-line h-1 w-56 -skew-x-12" />
      <p role="status" className="text-center text-on-fill/90">
        A carregar…
      </p>
    </main>
  );
}
