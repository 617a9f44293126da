import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { ModalPopup, overlayPortal } from './modal-popup.tsx';
import { backdropStyle, dialogPopupStyle, dialogViewportStyle } from './overlay-style.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  /** Content below the question, e.g. a field for a typed confirmation. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'success' | 'danger';
  busy?: boolean;
  busyText?: string;
  confirmDisabled?: boolean;
  onConfirm: () => void;
  /** Where the focus goes on close, for when the opener may be gone; null restores it to the opener. */
  finalFocus?: () => HTMLElement | null;
}

/** What a ConfirmDialog loads when it is first opened. */
export function ConfirmDialogPopup({
  open,
  onOpenChange,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'primary',
  busy = false,
  busyText,
  confirmDisabled = false,
  onConfirm,
  finalFocus,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Base.Portal {...overlayPortal}>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className={dialogViewportStyle}>
          <ModalPopup
            isOpen={open}
            className={cx(dialogPopupStyle, 'max-w-md')}
            initialFocus={children ? true : cancel}
            finalFocus={finalFocus}
          >
            <div className="p-5">
              <Base.Title className="text-2xl">{title}</Base.Title>
              {/* Not the usual paragraph, which could not hold blocks. */}
              <Base.Description render={<div />} className="mt-2 text-muted">
                {text}
              </Base.Description>
              {children && <div className="mt-4">{children}</div>}
            </div>
            <div className="flex flex-col-reverse gap-2 px-5 pb-5 sm:flex-row sm:justify-end">
              <Base.Close render={<Button ref={cancel} variant="secondary" disabled={busy} />}>
                {cancelLabel}
              </Base.Close>
              <Button
                variant={tone}
                busy={busy}
                busyText={busyText}
                disabled={confirmDisabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </ModalPopup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
