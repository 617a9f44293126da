import type { Profile } from '../../domain/entities/profile.schema.ts';
import { useProfile, useSyncStatus } from '../../session/account/use-session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { type PhoneForm, usePhoneForm } from './use-phone-form.ts';

/**
 * Whether the popup stands, for who shows it, and whether a number is missing at all: what comes after the popup waits
 * for the number also while the popup itself waits (OPEN-69, OPEN-97). `isElsewhere`: the profile, which has the field
 * itself, is open.
 */
export function usePhonePopup(isElsewhere: boolean): PhonePopupProps & { isMissing: boolean } {
  const profile = useProfile();
  const { connection, pulled } = useSyncStatus('connection', 'pulled');
  const phone = usePhoneForm('');
  const isMissing = lacksPhone(profile);
  const isAsked = connection === 'online' && pulled && !isElsewhere && isMissing;
  // While it is being saved the number shows already: the popup goes with the server's word.
  return { open: isAsked || phone.isBusy, isMissing: isMissing || phone.isBusy, phone };
}

interface PhonePopupProps {
  open: boolean;
  phone: PhoneForm;
}

/**
 * Asks for the number that the organizers call when somebody is missing, and lets nothing else be done before it is
 * there (PROF-05, PROF-06). Guides are exempt (PROF-15). Without a network it waits, since the server must check the
 * number (OPEN-97); what was typed is kept meanwhile.
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
