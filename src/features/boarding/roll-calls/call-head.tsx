import { Clock } from 'lucide-react';
import { useState } from 'react';
import { missingWords } from '../../../domain/boarding/missing-words.ts';
import { formatTime } from '../../../domain/calendar.ts';
import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import { isBefore } from '../../../domain/instants.ts';
import { departureWords } from '../../../domain/roll-calls/call-times.ts';
import { type CallCounts, missingTitle } from '../../../domain/roll-calls/missing.ts';
import type { RollCall } from '../../../domain/roll-calls/roll-call.schema.ts';
import { closingOf } from '../../../domain/roll-calls/roll-calls.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { hideUndo, showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import type { NameOf } from '../ticks/tick-words.ts';

const DepartureDialog = whenOpened(() =>
  import('./departure-dialog.tsx').then((part) => part.DepartureDialog),
);

export interface CallHeadProps {
  bus: Bus;
  call: RollCall;
  counts: CallCounts;
  missing: readonly Passenger[];
  /** True for who may tick, close and set the departure. */
  mayCall: boolean;
  nameOf: NameOf;
}

/** «Faltam 3», when the coach leaves, and the button that closes the call (CALL-22, CALL-25). */
export function CallHead({ bus, call, counts, missing, mayCall, nameOf }: CallHeadProps) {
  const mutate = useMutate();
  const now = useNow();
  const [asks, setAsks] = useState<'close' | 'departure'>();
  const closing = closingOf(call);
  const place = { tripId: bus.tripId, busId: bus.id, label: call.label };
  const ask = (about: typeof asks) => {
    hideUndo();
    setAsks(about);
  };

  async function close() {
    setAsks(undefined);
    const result = await mutate('closeRollCall', place);
    if (result.ok) void sayDone([result.tapId], 'Chamada fechada.');
    else showError(failureSentence('closeRollCall', result));
  }

  async function reopen() {
    const result = await mutate('openRollCall', place);
    if (result.ok) void sayDone([result.tapId], 'Chamada reaberta.');
    else showError(failureSentence('openRollCall', result));
  }

  const who = nameOf(call.closedBy, call.closedByName);
  const facts = [
    counts.otherMeans > 0 && `${counts.otherMeans} por outro meio`,
    counts.joined > 0 && `${counts.joined} a mais do que na ida`,
    closing && `fechada às ${formatTime(closing)}${who ? ` por ${who}` : ''}`,
  ].filter(Boolean);
  const isLate = closing === undefined && isBefore(call.departsAt, now) && call.departsAt !== undefined;
  return (
    <section
      aria-label={`Chamada «${call.label}»`}
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <div className="min-w-0 grow">
        {counts.aboard > 0 && (
          <p
            className={cx(
              'plate-number inline-block text-4xl leading-tight first-letter:uppercase',
              counts.missing > 0 ? 'text-danger-ink' : 'text-success-ink',
            )}
          >
            {missingWords(counts.missing)}
          </p>
        )}
        {facts.length > 0 && <p className="text-muted text-sm leading-snug">{facts.join(' · ')}</p>}
      </div>
      {mayCall && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {closing === undefined && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Clock aria-hidden="true" className="size-4.5 @max-[20rem]:hidden" />}
              className={cx('px-2.5!', isLate && 'border-danger! text-danger-ink!')}
              onClick={() => ask('departure')}
            >
              {/* The words begin a sentence here. */}
              <span className="inline-block first-letter:uppercase">
                {call.departsAt ? departureWords(call.departsAt, now) : 'partida'}
              </span>
            </Button>
          )}
          {closing === undefined ? (
            <Button
              key="close"
              variant="secondary"
              size="sm"
              aria-label="Fechar chamada"
              className="px-2.5!"
              onClick={() => (missing.length > 0 ? ask('close') : void close())}
            >
              Fechar
            </Button>
          ) : (
            <Button key="reopen" variant="secondary" size="sm" onClick={() => void reopen()}>
              Reabrir chamada
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asks === 'close'}
        onOpenChange={(isOpen) => !isOpen && setAsks(undefined)}
        // Another guide may have ticked the last ones meanwhile.
        tone={missing.length > 0 ? 'danger' : 'primary'}
        title={
          missing.length > 0 ? `${missingTitle(counts.missing)}: fechar mesmo assim?` : 'Fechar chamada?'
        }
        text={missing.length > 0 ? namesOf(missing) : 'Já não falta ninguém.'}
        confirmLabel="Fechar chamada"
        cancelLabel="Continuar"
        onConfirm={() => void close()}
      />
      <DepartureDialog
        open={asks === 'departure'}
        onClose={() => setAsks(undefined)}
        tripId={bus.tripId}
        busId={bus.id}
        call={call}
      />
    </section>
  );
}

/** The most names that a question lists. */
const mostNames = 8;

function namesOf(people: readonly Passenger[]): string {
  const names = people.slice(0, mostNames).map(({ name }) => name);
  const others = people.length - names.length;
  const rest = others > 0 ? [others === 1 ? 'mais 1' : `mais ${others}`] : [];
  return `${new Intl.ListFormat('pt').format([...names, ...rest])}.`;
}
