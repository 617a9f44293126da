import type { Trip } from './entities/trip.schema.ts';
import { isMember, type MembershipStatus } from './people/roles.ts';

/** An amount in euro as whole cents, so that sums and comparisons are exact. */
export function toCents(euro: number): number {
  return Math.round(euro * 100);
}

/** `15,00€`: the form of every price on screen (OPEN-47). Takes cents. */
export function formatPrice(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${sign}${whole},${rest}€`;
}

/** The default price in cents: `prices.default`, else the legacy `price`, else 0 (PAX-13). */
export function defaultPrice(trip: Pick<Trip, 'prices' | 'price'>): number {
  return toCents(trip.prices?.default ?? trip.price ?? 0);
}

/** The member price in cents, or undefined when the trip has none. */
export function memberPrice(trip: Pick<Trip, 'prices'>): number | undefined {
  return trip.prices?.socio === undefined ? undefined : toCents(trip.prices.socio);
}

/** The price in cents that applies to this person: the member price only when it is lower (PAX-12). */
export function priceFor(
  trip: Pick<Trip, 'prices' | 'price'>,
  person: { membershipStatus?: MembershipStatus },
): number {
  const full = defaultPrice(trip);
  const reduced = memberPrice(trip);
  return isMember(person) && reduced !== undefined && reduced < full ? reduced : full;
}
