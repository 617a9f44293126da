/** What a request needs is not on this device: the profile, or the trip's organizer (PAX-28, OPEN-08). */
export const missingData = 'Dados necessários em falta para efetuar a reserva.';
