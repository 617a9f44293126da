import { useState } from 'react';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { screenTexts } from '../../../domain/wire/screen-texts.ts';
import { useDocuments, useProfile } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { missingData } from './missing-data.ts';

/** The logic of a card's reserve button. Obstacles are shown before the confirmation. */
export function useReserve(tripId: string, onCompleteProfile: () => void) {
  const profile = useProfile();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  /** The message when the profile lacks the name or phone: a card has no fields for them (PAX-28, PAX-29, OPEN-08). */
  const obstacle = (): string | undefined => {
    // A missing profile, not pulled or unreadable, may be complete.
    if (!profile || !trip?.organizerId) return missingData;
    const isComplete = profile.firstName.trim() && profile.lastName.trim() && profile.phoneNumber.trim();
    return isComplete ? undefined : screenTexts.PROFILE_INCOMPLETE;
  };

  return {
    isAsking,
    setAsking,
    failed,
    setFailed,

    ask() {
      const text = obstacle();
      if (text === screenTexts.PROFILE_INCOMPLETE) {
        showError(text, { label: 'Gerir Perfil', onSelect: onCompleteProfile });
      } else if (text) showError(text);
      else setAsking(true);
    },
  };
}
