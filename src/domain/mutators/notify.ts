import { profileRef } from '../documents.ts';
import type { NotificationType } from '../entities/profile.schema.ts';
import type { Instant } from '../instants.ts';
import { type Documents, type MutationContext, type PushEffect, type Write, write } from './define.ts';

const texts = {
  booking_accepted: ['Reserva aceite', (trip: string) => `A sua reserva para a viagem "${trip}" foi aceite.`],
  booking_rejected: [
    'Reserva rejeitada',
    (trip: string) => `A sua reserva para a viagem "${trip}" foi rejeitada.`,
  ],
  booking_cancelled: [
    'Reserva cancelada',
    (trip: string) => `A sua reserva para a viagem "${trip}" foi cancelada.`,
  ],
  late_ticks: [
    'Marcações recebidas depois do fecho',
    (trip: string) =>
      `Chegaram marcações feitas antes do fecho da viagem "${trip}". Contam para o histórico dos passageiros.`,
  ],
  membership_update: ['Já é sócio!', () => 'A sua inscrição como sócio foi confirmada.'],
} as const satisfies Partial<Record<NotificationType, readonly [string, (trip: string) => string]>>;

/** What a person is told of: once for each `id`. `tripName` stands in the sentence of what concerns a trip. */
export interface Occasion {
  id: string;
  at: Instant;
  tripName: string;
}

/** The occasion that a mutation is by itself. */
export function occasionOf({ mutationId, tappedAt }: MutationContext, tripName = ''): Occasion {
  return { id: mutationId, at: tappedAt, tripName };
}

/**
 * Puts a notification into a person's list, in the same transaction as its cause, and asks for a push after the
 * commit (OPEN-65). A repeated run never adds a second one. A person without a profile, or whose account is deleted,
 * gets nothing.
 */
export function notify(
  documents: Documents,
  userId: string,
  type: keyof typeof texts,
  { id, at, tripName }: Occasion,
): { writes: Write[]; pushes: PushEffect[] } {
  const profile = documents.get(profileRef(userId));
  const [title, text] = texts[type];
  const body = text(tripName);
  if (!profile || profile.isDeleted || profile.notifications.some((item) => item.id === id)) {
    return { writes: [], pushes: [] };
  }
  const item = { id, type, title, body, timestamp: at };
  return {
    writes: [
      write(profileRef(userId), {
        ...profile,
        notifications: [...profile.notifications, item],
        hasUnreadNotifications: true,
      }),
    ],
    pushes: [{ userId, notificationId: id, type, title, body }],
  };
}
