import { useCallback } from 'react';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { fullName } from '../../domain/people/names.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { useDocuments } from '../../session/account/use-session.ts';

/** Gives the name of who received money or ticked somebody; `noted` is the one that was stored with it. */
export type PersonName = (uid: string, noted: string | undefined) => string;

/** The whole name of a profile, else the one that was stored; of deleted accounts neither is left (MONEY-15). */
export function usePersonName({ organizerId, organizerName }: Trip): PersonName {
  const profiles = useDocuments('profile');
  return useCallback(
    (uid, noted) => {
      const profile = profiles.get(profileRef(uid).path);
      const known = profile && (fullName(profile) || profile.email);
      return known || noted || (uid === organizerId && organizerName) || 'Sem nome';
    },
    [profiles, organizerId, organizerName],
  );
}
