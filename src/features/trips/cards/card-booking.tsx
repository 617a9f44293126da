import { Ban, CircleCheck, Clock, CloudUpload, Flag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardState } from '../../../db/queries/trips.query.ts';
import { tripCancelledTitle } from '../../../domain/trip-status.ts';
import { useSyncStatus } from '../../../session/account/use-session.ts';
import { PillButton } from '../../../ui/controls/pill-button.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';

interface Shown {
  tone: Tone;
  icon: ReactNode;
  text: string;
  /** Shown as a disabled reserve button (PAX-15). */
  isButton?: true;
}

/** The texts of OPEN-05 and OPEN-50. */
const states: Record<Exclude<CardState, 'none' | 'past'>, Shown> = {
  sending: { tone: 'info', icon: <CloudUpload aria-hidden="true" />, text: 'A enviar...', isButton: true },
  waiting: { tone: 'warning', icon: <Clock aria-hidden="true" />, text: 'Aguarda aceitação', isButton: true },
  accepted: {
    tone: 'success',
    icon: <CircleCheck aria-hidden="true" />,
    text: 'Reserva aceite',
    isButton: true,
  },
  rejected: { tone: 'danger', icon: <Ban aria-hidden="true" />, text: 'Reserva rejeitada' },
  error: { tone: 'danger', icon: <TriangleAlert aria-hidden="true" />, text: 'Erro na reserva' },
  cancelled: { tone: 'danger', icon: <Ban aria-hidden="true" />, text: tripCancelledTitle },
  completed: { tone: 'neutral', icon: <Flag aria-hidden="true" />, text: 'Viagem Concluída' },
};

/** The text while offline, when nothing is being sent (OFF-65). */
const kept: Shown = { ...states.sending, text: 'Pedido guardado' };

interface CardBookingProps {
  state: CardState;
  /** In place of the button, as a word: for screens that offer no request. */
  isWord?: boolean;
}

/** The state of the user's booking in one word (PAX-14); renders nothing without one. */
export function CardBooking({ state, isWord = false }: CardBookingProps) {
  const isOffline = useSyncStatus('connection').connection === 'offline';
  if (state === 'none' || state === 'past') return null;
  const { tone, icon, text, isButton } = state === 'sending' && isOffline ? kept : states[state];
  return isButton && !isWord ? (
    <PillButton disabled tone={tone} icon={icon} className="border-transparent! opacity-100!">
      {text}
    </PillButton>
  ) : (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
