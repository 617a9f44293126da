/** The value of `atalho` in the address that opens the list of notifications. */
export const notificationListShortcut = 'notificacoes';

/**
 * Where a pressed notification leads: a booking's to the dashboard, which every role has and on which the trip's card
 * says how it stands; everything else to the list, where the whole text is (OFF-18).
 */
export function screenOfPush(type: string | undefined): string {
  return type?.startsWith('booking_') ? '/' : `/?atalho=${notificationListShortcut}`;
}
