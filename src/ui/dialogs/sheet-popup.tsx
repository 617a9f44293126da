import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { ModalPopup, overlayPortal } from './modal-popup.tsx';
import { backdropStyle } from './overlay-style.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** What a Sheet loads when it is first opened. */
export function SheetPopup({ open, onOpenChange, title, children, actions }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal {...overlayPortal}>
        <Base.Backdrop className={backdropStyle} />
        <ModalPopup
          isOpen={open}
          className="fixed inset-x-0 bottom-0 flex max-h-[88dvh] flex-col overflow-y-auto overscroll-contain rounded-t-2xl border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-overlay transition-[translate] duration-200 ease-out motion-safe:data-ending-style:translate-y-full motion-safe:data-starting-style:translate-y-full md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-md md:rounded-none md:rounded-l-2xl md:border-t-0 md:border-l motion-safe:md:data-ending-style:translate-x-full motion-safe:md:data-ending-style:translate-y-0 motion-safe:md:data-starting-style:translate-x-full motion-safe:md:data-starting-style:translate-y-0"
        >
          <div className="top-0 z-1 flex items-start gap-2 border-line border-b bg-surface py-2 pr-2 pl-5 tall:sticky">
            <Base.Title className="min-w-0 grow py-2 text-2xl">{title}</Base.Title>
            <Base.Close render={<IconButton label="Fechar" icon={<X className="size-5" />} />} />
          </div>
          <div className="grow p-5">{children}</div>
          {actions && (
            <div className="bottom-0 z-1 flex flex-col gap-2 border-line border-t bg-surface px-5 py-4 tall:sticky">
              {actions}
            </div>
          )}
        </ModalPopup>
      </Base.Portal>
    </Base.Root>
  );
}
