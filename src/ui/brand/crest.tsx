import { cx } from '../cx.ts';
import { initials } from './initials.ts';
import { Picture } from './picture.tsx';

export interface CrestProps {
  src: string | undefined;
  /** The owner's name. Its initials replace a missing picture. */
  name: string;
  size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-8 text-sm', md: 'size-14 text-xl', lg: 'size-20 text-3xl' };

/** In the dark theme a crest gets a light plate, because many crests are dark and drawn for white paper. */
const plate = 'dark:rounded-lg dark:bg-on-fill dark:p-1';

/** The crest of a club or competition, uncropped. Decorative: its name is written beside it. */
export function Crest({ src, name, size = 'md' }: CrestProps) {
  const box = cx('shrink-0 object-contain', plate, sizes[size]);
  const shield = (
    <span className="flex size-full items-center justify-center rounded-t-md rounded-b-[45%] bg-primary font-bold font-display text-on-fill">
      {initials(name)}
    </span>
  );
  return <Picture src={src} alt="" fallback={shield} className={box} />;
}
