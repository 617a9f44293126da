import type { Profile } from '../../domain/entities/profile.schema.ts';
import { useProfile, useSyncStatus } from '../../session/account/use-session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { type PhoneForm, usePhoneForm } from './use-phone-form.ts';

/**
 * Whether to show the popup, and whether a number is missing at all: later questions wait for the number even while the
 * popup itself waits (OPEN-69, OPEN-97). `isElsewhere` is true while the profile, which has the field, is open.
 */
export function usePhonePopup(isElsewhere: boolean): PhonePopupProps & { isMissing: boolean } {
  const profile = useProfile();
  const { connection, pulled } = useSyncStatus('connection', 'pulled');
  const phone = usePhoneForm('');
  const isMissing = lacksPhone(profile);
  const isAsked = connection === 'online' && pulled && !isElsewhere && isMissing;
  // The profile already shows the number while it is being saved; the popup closes when the server confirms it.
  return { open: isAsked || phone.isBusy, isMissing: isMissing || phone.isBusy, phone };
}

interface PhonePopupProps {
  open: boolean;
  phone: PhoneForm;
}

/**
 * Requires a phone number before anything else (PROF-05, PROF-06): organizers call it when a passenger is missing. Guides
 * are exempt (PROF-15). It waits offline, because the server must check the number (OPEN-97); typed text is kept meanwhile.
 */
export function PhonePopup({ open, phone }: PhonePopupProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      title="O seu número de telemóvel"
      description="Precisamos dele para o contactar no dia da viagem. Só a organização e os responsáveis o veem."
    >
      <PhoneFields phone={phone} fullWidth />
    </Dialog>
  );
}

function lacksPhone(profile: Profile | undefined): boolean {
  return profile !== undefined && profile.role !== 'guide' && profile.phoneNumber.trim() === '';
}
