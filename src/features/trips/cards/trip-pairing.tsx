import { sidesOf } from '../../../db/queries/trips.query.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { brand } from '../../../lib/brand.ts';
import { usePictureNames } from '../../../session/device/use-picture-names.ts';
import { Pairing } from '../../../ui/brand/pairing.tsx';

const club = { name: brand.clubName, crestUrl: brand.crestUrl };

/** Both teams of a trip's match in their order; the trip's name stands for an opponent without a name (PAX-08). */
export function TripPairing({ trip }: { trip: Trip }) {
  const names = usePictureNames('overlays');
  const opponent = { name: names.get(trip.overlayImageUrl) ?? trip.name, crestUrl: trip.overlayImageUrl };
  const [left, right] = sidesOf(trip, club, opponent);
  return <Pairing left={left} right={right} between="vs" />;
}
