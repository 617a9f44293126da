import { brand } from '../../../lib/brand.ts';

/**
 * The address of the map with the way to a meeting place; undefined without a place. The search has the club's town too,
 * because there is a «Largo da Estação» in many. A place with a comma names its own (PAX-57).
 */
export function directionsTo(place: string): string | undefined {
  if (place.trim() === '') return undefined;
  const search = place.includes(',') || place.includes(brand.town) ? place : `${place}, ${brand.town}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(search)}`;
}
