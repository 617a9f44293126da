import { useCallback, useMemo } from 'react';
import { sharedNames, shortSignature } from '../../../domain/boarding/signatures.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { callName } from '../../../domain/people/names.ts';
import { profileRef } from '../../../domain/wire/documents.ts';
import { useDocuments, useUser } from '../../../session/account/use-session.ts';
import type { NameOf } from '../ticks/tick-words.ts';

/**
 * Returns a function that names the author of a tick: the name stored with the tick, plus the last name's initial where two
 * authors share it. Older ticks and those of deleted accounts have no name; guides cannot read profiles (OPEN-106), so
 * those show "outro responsável".
 */
export function useNameOf(trip: Trip, passengers: readonly Passenger[]): NameOf {
  const { uid: own } = useUser();
  const profiles = useDocuments('profile');
  const { organizerId, organizerName } = trip;
  // Joined into one string, which is equal from tick to tick: a new function would rerender every row.
  const shared = useMemo(() => sharedNames(passengers).join('\n'), [passengers]);
  return useCallback(
    (uid, noted) => {
      if (noted) {
        const short = shortSignature(noted);
        return shared.split('\n').includes(short) ? noted : short;
      }
      if (uid === undefined) return undefined;
      const profile = profiles.get(profileRef(uid).path);
      const known = profile && (callName(profile) || profile.email);
      if (uid === own) return known || 'eu';
      return known || (uid === organizerId && organizerName) || 'outro responsável';
    },
    [own, profiles, organizerId, organizerName, shared],
  );
}
