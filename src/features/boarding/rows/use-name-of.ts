import { useCallback, useMemo } from 'react';
import { sharedNames, shortSignature } from '../../../domain/boarding/tick-author.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { callName } from '../../../domain/entities/profile.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { profileRef } from '../../../domain/wire/documents.ts';
import { useDocuments, useUser } from '../../../session/account/use-session.ts';
import type { NameOf } from '../ticks/tick-words.ts';

/**
 * Who made a tick: the name that came with it, with the last name's letter where two authors of this list have the same.
 * Ticks from before names did, and those of deleted accounts, are told apart as far as this device knows people; guides
 * read no profiles (OPEN-106), so to them a colleague is «outro responsável».
 */
export function useNameOf(trip: Trip, passengers: readonly Passenger[]): NameOf {
  const { uid: own } = useUser();
  const profiles = useDocuments('profile');
  const { organizerId, organizerName } = trip;
  // As one text, which stays the same from tick to tick: a new function would draw every row anew.
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
