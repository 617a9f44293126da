import { useState } from 'react';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { useProfile, useSyncStatus } from '../../session/account/use-session.ts';
import { whenOpened } from '../../ui/late/when-opened.tsx';
import type { PhoneQuestionProps } from './phone-question.tsx';

/**
 * Whether to show the popup, and whether a number is missing at all: later questions wait for the number even while the
 * popup itself waits (OPEN-69, OPEN-97). `isElsewhere` is true while the profile, which has the field, is open.
 */
export function usePhonePopup(isElsewhere: boolean): PhoneQuestionProps & { isMissing: boolean } {
  const profile = useProfile();
  const { connection, pulled } = useSyncStatus('connection', 'pulled');
  const [isBusy, onBusyChange] = useState(false);
  const isMissing = lacksPhone(profile);
  const isAsked = connection === 'online' && pulled && !isElsewhere && isMissing;
  // The profile already shows the number while it is being saved; the popup closes when the server confirms it.
  return { open: isAsked || isBusy, isMissing: isMissing || isBusy, onBusyChange };
}

/**
 * Requires a phone number before anything else (PROF-05, PROF-06): organizers call it when a passenger is missing. Guides
 * are exempt (PROF-15). It waits offline, because the server must check the number (OPEN-97); typed text is kept meanwhile.
 */
export const PhonePopup = whenOpened(() => import('./phone-question.tsx').then((part) => part.PhoneQuestion));

function lacksPhone(profile: Profile | undefined): boolean {
  return profile !== undefined && profile.role !== 'guide' && profile.phoneNumber.trim() === '';
}
