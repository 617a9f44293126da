import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { defaultPrice, formatPrice, priceFor } from '../../../domain/prices.ts';
import { useProfile } from '../../../session/account/use-session.ts';

/** The price for this user, labelled when it is the member price (PAX-12, OPEN-45). */
export function CardPrice({ trip }: { trip: Trip }) {
  const cents = priceFor(trip, useProfile() ?? {});
  const isReduced = cents < defaultPrice(trip);
  return (
    <p className="flex shrink-0 flex-col-reverse gap-0.5">
      <span className="plate-number text-3xl">{formatPrice(cents)}</span>
      <span className="overline-label text-muted">{isReduced ? 'Preço Sócio' : 'Preço'}</span>
    </p>
  );
}
