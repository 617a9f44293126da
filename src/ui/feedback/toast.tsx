import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';

export interface ToastContent {
  id: string;
  tone: 'success' | 'danger' | 'warning' | 'info';
  text: string;
  action?: { label: string; onSelect: () => void; keys?: string };
}

const looks = {
  success: { icon: CircleCheck, style: 'bg-success text-on-fill' },
  danger: { icon: CircleAlert, style: 'bg-danger text-on-fill' },
  warning: { icon: TriangleAlert, style: 'bg-gold text-on-gold [--color-focus:var(--color-on-gold)]' },
  info: { icon: Info, style: 'bg-ink text-paper' },
};

/** Longer texts leave no room for an action beside them on a phone. */
const longText = 60;

/** One short message. Errors interrupt a screen reader; other messages wait for a pause. */
export function Toast({ toast, onDismiss }: { toast: ToastContent; onDismiss: () => void }) {
  const { icon: Icon, style } = looks[toast.tone];
  const isActionBelow = toast.action !== undefined && toast.text.length > longText;
  return (
    <div
      data-message={toast.id}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'pointer-events-auto touch-pan-y flex w-full max-w-md items-center gap-x-3 @max-[15rem]:flex-wrap rounded-control forced-colors:border py-1 pr-1 pl-4 shadow-overlay',
        '[--color-focus:var(--color-on-fill)]',
        isActionBelow && 'flex-wrap',
        style,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p
        className={cx(
          'min-w-0 grow @max-[15rem]:basis-full py-2 font-medium leading-snug',
          isActionBelow && 'basis-0',
        )}
      >
        {toast.text}
      </p>
      {toast.action && (
        <button
          type="button"
          aria-keyshortcuts={toast.action.keys}
          onClick={toast.action.onSelect}
          className={cx(
            'min-h-11 shrink-0 rounded-lg px-2 font-display font-semibold text-lg underline underline-offset-4',
            isActionBelow && 'order-last basis-full pl-8 text-left',
          )}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        label="Fechar mensagem"
        icon={<X className="size-5" />}
        className="text-current! hover:bg-transparent!"
        onClick={onDismiss}
      />
    </div>
  );
}
