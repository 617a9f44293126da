import { useState } from 'react';
import { useOpenDevice, useSyncStatus } from '../../../session/account/use-session.ts';
import type { Device } from '../../../session/device/device.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { clearedStoreWords } from './cleared-store-words.ts';
import { SignInAgainButton } from './sign-in-again-button.tsx';

/**
 * Says that the phone cleared the app's data while changes were unsent (FAULTS-4), until it is acknowledged. When the
 * session was cleared too, it leads to the sign-in (OFF-55).
 */
export function ClearedStoreNotice() {
  const device = useOpenDevice();
  return device && <Cleared unsent={device.unsent} />;
}

function Cleared({ unsent }: Pick<Device, 'unsent'>) {
  const { send } = useSyncStatus('send');
  const [told, setTold] = useState(unsent.cleared);
  if (!told) return null;
  const isSessionOver = send === 'session-expired';
  const { title, text } = clearedStoreWords(told, isSessionOver);
  const acknowledge = () => {
    unsent.acknowledgeCleared();
    setTold(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={acknowledge}
      title={title}
      description={text}
      actions={
        isSessionOver ? (
          <SignInAgainButton fullWidth onPress={acknowledge} />
        ) : (
          <Button fullWidth onClick={acknowledge}>
            Percebi
          </Button>
        )
      }
    />
  );
}
