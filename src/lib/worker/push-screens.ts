/** The value of the `atalho` query parameter that opens the list of notifications. */
export const notificationListShortcut = 'notificacoes';

/** The query parameter with the trip of a pressed notification. */
export const pushedTrip = 'viagem';

const plainId = /^[\w-]{1,128}$/;

/**
 * The address that a pressed notification opens. Its trip's id goes along, for the app to open the trip's page, which
 * depends on the person (NOTIF-33); an odd id is left out. Without that page, booking notifications open the dashboard,
 * where the trip's card shows the state, and all others the list of notifications, which has the full text (OFF-18).
 */
export function screenOfPush(type: string | undefined, tripId: string | undefined): string {
  const query = [
    ...(type?.startsWith('booking_') ? [] : [`atalho=${notificationListShortcut}`]),
    ...(tripId !== undefined && plainId.test(tripId) ? [`${pushedTrip}=${tripId}`] : []),
  ];
  return query.length === 0 ? '/' : `/?${query.join('&')}`;
}
