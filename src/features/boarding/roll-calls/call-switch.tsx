import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { isClosed } from '../../../domain/roll-calls/roll-calls.ts';
import { hideUndo } from '../../../session/messages/message-store.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

const NewCallDialog = whenOpened(() => import('./new-call-dialog.tsx').then((part) => part.NewCallDialog));

/** Left by the switch itself: the list that opens is another one, and the keyboard goes on from its name here. */
interface SwitchState {
  isSwitched?: true;
}
const switched: SwitchState = { isSwitched: true };

export interface CallSwitchProps {
  bus: Bus;
  /** The call that is shown; undefined on the way out. */
  rollId: string | undefined;
  /** True for who may open a call. */
  mayOpen: boolean;
}

/**
 * «Ida · Regresso · +» (CALL-20). What is shown stands in the address, so that a reload keeps it. A bus without calls has only the
 * button that opens one, beside seats and money.
 */
export function CallSwitch({ bus, rollId, mayOpen }: CallSwitchProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: SwitchState | null };
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state?.isSwitched && document.activeElement === document.body) current.current?.focus();
  }, [state]);
  const calls = bus.rollCalls ?? [];
  const begin = () => {
    hideUndo();
    setOpen(true);
  };
  const dialog = (
    <NewCallDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      bus={bus}
      onOpened={(id) => navigate(addressOf(id), { replace: true, state: switched })}
    />
  );
  if (calls.length === 0) {
    return (
      mayOpen && (
        <div className="ml-auto flex items-center print:hidden">
          <button
            type="button"
            onClick={begin}
            // As high as a thumb, over the lines above and below: the line itself stays as low as its words.
            className="relative -mt-4 -mr-3 -mb-2 -ml-4 flex min-h-11 items-center gap-0.5 pt-2 pr-3 pl-4 font-semibold text-primary-ink text-sm underline underline-offset-4"
          >
            <Plus aria-hidden="true" className="size-4" />
            <span className="@max-[20rem]:sr-only">Chamada</span>
          </button>
          {dialog}
        </div>
      )
    );
  }
  const places = [
    { id: undefined, label: 'Ida', isDone: false },
    ...calls.map((call) => ({ id: call.id, label: call.label, isDone: isClosed(call) })),
  ];
  return (
    <nav aria-label="Ida e chamadas" className="flex items-center gap-1 overflow-x-auto p-1 print:hidden">
      {places.map(({ id, label, isDone }) => {
        const isCurrent = id === rollId;
        return (
          <Link
            key={id ?? ''}
            ref={isCurrent ? current : undefined}
            to={addressOf(id)}
            replace
            state={switched}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(
              'inline-flex min-h-11 min-w-16 shrink-0 items-center justify-center gap-1.5 rounded-control border px-3 font-display font-semibold text-lg leading-none',
              isCurrent
                ? 'border-primary bg-primary text-on-fill'
                : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              isDone && 'before:icon before:icon-check before:size-4',
            )}
          >
            {label}
            {isDone && <VisuallyHidden>, fechada</VisuallyHidden>}
          </Link>
        );
      })}
      {mayOpen && <IconButton label="Nova chamada" icon={<Plus className="size-5" />} onClick={begin} />}
      {dialog}
    </nav>
  );
}

const addressOf = (rollId: string | undefined) => ({
  search: rollId === undefined ? '' : `?chamada=${encodeURIComponent(rollId)}`,
});
