import type { Notification, NotificationType } from '../entities/profile.schema.ts';
import type { Instant } from '../instants.ts';
import { profileRef } from '../wire/documents.ts';
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
  walk_up: [
    'Apareceu quem não está na lista',
    (trip: string) => `Há alguém por confirmar no embarque da viagem "${trip}".`,
  ],
  seat_released: [
    'Lugar libertado',
    (trip: string) => `Um passageiro desistiu do lugar na viagem "${trip}".`,
  ],
  payment_reminder: ['Falta pagar', (trip: string) => `Falta pagar a viagem "${trip}".`],
  membership_update: ['Já é sócio!', () => 'A sua inscrição como sócio foi confirmada.'],
} as const satisfies Partial<Record<NotificationType, readonly [string, (trip: string) => string]>>;

/** The cause of a notification; each `id` notifies once. A notification about a trip leads to it and names it. */
export interface Occasion {
  id: string;
  at: Instant;
  trip?: { id: string; name: string } | undefined;
}

/** The occasion of a mutation itself. */
export function occasionOf({ mutationId, tappedAt }: MutationContext, trip?: Occasion['trip']): Occasion {
  return { id: mutationId, at: tappedAt, trip };
}

/**
 * Adds a notification to a person's list, in the same transaction as its cause, and requests a push after the commit
 * (OPEN-65). `body` replaces the text of the type. Idempotent. A person without a profile or with a deleted account gets nothing.
 */
export function notify(
  documents: Documents,
  userId: string,
  type: keyof typeof texts,
  { id, at, trip }: Occasion,
  body: string = texts[type][1](trip?.name ?? ''),
): { writes: Write[]; pushes: PushEffect[] } {
  const [title] = texts[type];
  const profile = documents.get(profileRef(userId));
  if (profile?.notifications.some((item) => item.id === id)) return { writes: [], pushes: [] };
  return putNotice(documents, userId, {
    id,
    type,
    title,
    body,
    timestamp: at,
    ...(trip && { tripId: trip.id }),
  });
}

/**
 * Adds the same entry to the list of each of these people, once each, and requests the pushes, which are not sent after
 * `until`.
 */
export function notifyAll(
  documents: Documents,
  userIds: readonly string[],
  item: Notification,
  until?: Instant,
): { writes: Write[]; pushes: PushEffect[] } {
  const told = userIds.map((userId) => putNotice(documents, userId, item));
  return {
    writes: told.flatMap(({ writes }) => writes),
    pushes: told.flatMap(({ pushes }) => pushes.map((push) => ({ ...push, until }))),
  };
}

/**
 * Adds an entry to a person's list and requests a push. An existing entry gets the new text, and no second push.
 */
export function putNotice(
  documents: Documents,
  userId: string,
  item: Notification,
  pushBody: string = item.body,
): { writes: Write[]; pushes: PushEffect[] } {
  const profile = documents.get(profileRef(userId));
  if (!profile || profile.isDeleted) return { writes: [], pushes: [] };
  const { id, type, title, tripId } = item;
  const isKnown = profile.notifications.some((other) => other.id === id);
  const notifications = isKnown
    ? profile.notifications.map((other) =>
        other.id === id ? { ...item, timestamp: other.timestamp } : other,
      )
    : [...profile.notifications, item];
  const hasUnreadNotifications = profile.hasUnreadNotifications || !isKnown;
  return {
    writes: [write(profileRef(userId), { ...profile, notifications, hasUnreadNotifications })],
    pushes: isKnown ? [] : [{ userId, notificationId: id, type, title, body: pushBody, tripId }],
  };
}
