import { cx } from '../cx.ts';

export interface BrandMarkProps {
  crestUrl: string;
  name: string;
  tagline?: string;
  /** Use `hero` on the splash and the sign-in page. */
  size?: 'bar' | 'hero';
}

/** The club's crest and name. Stands on the brand colour and inherits its light text. */
export function BrandMark({ crestUrl, name, tagline, size = 'bar' }: BrandMarkProps) {
  const hero = size === 'hero';
  return (
    <span
      className={cx(
        'flex min-w-0 items-center',
        hero ? 'flex-col gap-4 text-center short:gap-2' : 'gap-2 sm:gap-3',
      )}
    >
      <img
        src={crestUrl}
        alt=""
        width={hero ? 128 : 44}
        height={hero ? 128 : 44}
        className={hero ? 'size-32 short:size-20' : 'size-11 shrink-0'}
      />
      <span
        className={cx(
          'min-w-0 font-display leading-none',
          !hero && 'whitespace-nowrap max-[24rem]:sr-only @max-[17rem]:sr-only',
        )}
      >
        <span
          className={cx(
            'block font-bold uppercase tracking-wide',
            // Never wider than a small phone, however large the letters.
            hero ? 'text-[min(3rem,18vw)] short:text-[min(2.25rem,18vw)]' : 'truncate text-xl sm:text-2xl',
          )}
        >
          {name}
        </span>
        {tagline && (
          <span
            className={cx(
              'block font-semibold opacity-90',
              // A phone's bar is too narrow for the club's full name, so the name is hidden there.
              hero ? 'mt-2 text-xl short:mt-1' : 'mt-0.5 truncate text-[0.9375rem] max-sm:sr-only',
            )}
          >
            {tagline}
          </span>
        )}
      </span>
    </span>
  );
}
