import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type NotedAtDoor, unsentNotes, type WalkUpOutcome } from '../../../db/queries/walk-ups.query.ts';
import { useMutationRecords, useUser } from '../../../session/account/use-session.ts';
import { useToday } from '../../../session/device/use-today.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge, type BadgeProps } from '../../../ui/lists/badge.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { PhoneLink } from '../rows/phone-link.tsx';
import { RowMark } from '../rows/row-mark.tsx';
import { notedWords } from '../ticks/tick-moments.ts';
import type { NameOf } from '../ticks/tick-words.ts';
import { WithdrawNote } from './withdraw-note.tsx';

const outcomes: Record<WalkUpOutcome, Pick<BadgeProps, 'tone' | 'icon'> & { text: string }> = {
  waiting: { tone: 'warning', icon: <Hourglass aria-hidden="true" />, text: 'Por confirmar' },
  'on-list': {
    tone: 'success',
    icon: <CircleCheck aria-hidden="true" />,
    text: 'Confirmado: já está na lista',
  },
  confirmed: { tone: 'success', icon: <CircleCheck aria-hidden="true" />, text: 'Confirmado' },
  refused: { tone: 'danger', icon: <CircleX aria-hidden="true" />, text: 'Recusado pelo organizador' },
};

export interface WalkUpListProps {
  tripId: string;
  busId: string;
  noted: NotedAtDoor[];
  nameOf: NameOf;
}

/** The people noted at this bus's door, who take no seat, and the organizer's decisions (BOARD-58, BOARD-59). */
export function WalkUpList({ tripId, busId, noted, nameOf }: WalkUpListProps) {
  const { uid } = useUser();
  const unsent = unsentNotes(useMutationRecords());
  const today = useToday();
  if (noted.length === 0) return null;
  const waiting = noted.filter(({ outcome }) => outcome === 'waiting').length;
  return (
    <Section
      title="Por confirmar"
      meta={
        <span aria-live="polite">
          <Badge tone={waiting > 0 ? 'warning' : 'neutral'}>{waiting}</Badge>
        </span>
      }
    >
      <RowList label="Por confirmar">
        {noted.map(({ walkUp, outcome }) => {
          const { tone, icon, text } = outcomes[outcome];
          const isPaid = walkUp.paymentStatus === 'Pago';
          return (
            <li key={walkUp.id} className="flex flex-col gap-1.5 px-4 py-3">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 font-semibold leading-snug">{walkUp.name}</span>
                <RowMark mark={unsent.has(walkUp.id) ? 'pending' : undefined} />
              </span>
              <span className="flex flex-wrap gap-1.5">
                <Badge tone={tone} icon={icon}>
                  {text}
                </Badge>
                {/* Of who is on the list the list says it, and it may have changed there. */}
                {outcome !== 'on-list' && (
                  <Badge tone={isPaid ? 'success' : 'neutral'}>{isPaid ? 'Pago' : 'Por pagar'}</Badge>
                )}
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
                {notedWords(walkUp, nameOf, today)}
                {walkUp.phone && <PhoneLink phone={walkUp.phone} />}
              </span>
              {outcome === 'waiting' && walkUp.notedBy === uid && (
                <WithdrawNote tripId={tripId} busId={busId} walkUp={walkUp} />
              )}
            </li>
          );
        })}
      </RowList>
    </Section>
  );
}
