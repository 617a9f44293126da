import { ArrowDown } from 'lucide-react';

export interface FloatingHintProps {
  text: string;
  onSelect: () => void;
}

/**
 * Points at something below the edge of the screen; a tap scrolls to it. The caller shows it only while that is out of view.
 * It is the foot of the screen, so that it lies over no control: what is behind it is not seen, and what it points at lies
 * below, so that the page scrolls on. A low screen has no room for it.
 */
export function FloatingHint({ text, onSelect }: FloatingHintProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 tall:flex hidden justify-center border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-bar print:hidden!">
      <button
        type="button"
        onClick={onSelect}
        className="inline-flex min-h-12 items-center gap-2 rounded-full forced-colors:border bg-gold px-5 font-display font-semibold text-lg text-on-gold hover:bg-gold-strong"
      >
        <ArrowDown aria-hidden="true" className="size-5 animate-bounce" />
        {text}
      </button>
    </div>
  );
}
