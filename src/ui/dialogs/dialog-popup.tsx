import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { ModalPopup, overlayPortal } from './modal-popup.tsx';
import { backdropStyle, dialogPopupStyle, dialogViewportStyle } from './overlay-style.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, in view when the screen is tall enough. On a phone the first is the lowest, nearest to the thumb. */
  actions?: ReactNode;
  /** False when an answer is required: no close button, no Esc, no tap outside. */
  dismissible?: boolean;
  size?: 'md' | 'lg';
  /** Where the focus goes on close, for when the opener may be gone; null restores it to the opener. */
  finalFocus?: () => HTMLElement | null;
}

/** What a Dialog loads when it is first opened. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  dismissible = true,
  size = 'md',
  finalFocus,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}
    >
      <Base.Portal {...overlayPortal}>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className={dialogViewportStyle} onMouseDown={dismissible ? undefined : keepFocus}>
          <ModalPopup
            isOpen={open}
            className={cx(dialogPopupStyle, size === 'lg' ? 'max-w-2xl' : 'max-w-md')}
            finalFocus={finalFocus}
          >
            <div className="top-0 z-1 flex items-start gap-2 bg-surface pt-4 pr-2 pb-1 pl-5 tall:sticky">
              <Base.Title className="min-w-0 grow py-2 text-2xl max-[15rem]:text-xl">{title}</Base.Title>
              {dismissible && (
                <Base.Close render={<IconButton label="Fechar" icon={<X className="size-5" />} />} />
              )}
            </div>
            <div className="px-5 pb-5">
              {description && <Base.Description className="text-muted">{description}</Base.Description>}
              {children && <div className={description ? 'mt-4' : undefined}>{children}</div>}
            </div>
            {actions && (
              <div className="bottom-0 z-1 flex flex-col-reverse gap-2 border-line bg-surface border-t px-5 py-4 sm:flex-row sm:justify-end tall:sticky">
                {actions}
              </div>
            )}
          </ModalPopup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Keeps the focus on a press outside a required dialog. Without focus, the next Tab could reach the page behind. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}
