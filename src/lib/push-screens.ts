/** The value of the `atalho` query parameter that opens the list of notifications. */
export const notificationListShortcut = 'notificacoes';

/**
 * The target of a pressed notification. Booking notifications open the dashboard, where the trip's card shows the state;
 * all others open the list of notifications, which has the full text (OFF-18).
 */
export function screenOfPush(type: string | undefined): string {
  return type?.startsWith('booking_') ? '/' : `/?atalho=${notificationListShortcut}`;
}
