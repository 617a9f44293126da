import { ArrowDown } from 'lucide-react';

export interface FloatingHintProps {
  text: string;
  onSelect: () => void;
}

/** Points at something below the edge of the screen; a tap scrolls to it. The caller decides when it is out of view. */
export function FloatingHint({ text, onSelect }: FloatingHintProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-10 flex print:hidden justify-center px-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <button
        type="button"
        onClick={onSelect}
        className="pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full forced-colors:border bg-gold px-5 font-display font-semibold text-lg text-on-gold shadow-overlay hover:bg-gold-strong"
      >
        <ArrowDown aria-hidden="true" className="size-5 animate-bounce" />
        {text}
      </button>
    </div>
  );
}
