import { useState } from 'react';
import { useSyncStatus, useUser } from '../../../session/account/use-session.ts';
import type { Device } from '../../../session/device/device.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { clearedStoreWords } from './cleared-store-words.ts';
import { SignInAgainButton } from './sign-in-again-button.tsx';

/** What the notice loads when something was cleared. */
export function ClearedStoreDialog({ unsent }: Pick<Device, 'unsent'>) {
  const { send } = useSyncStatus('send');
  const { role } = useUser();
  const [told, setTold] = useState(unsent.cleared);
  if (!told) return null;
  const isSessionOver = send === 'session-expired';
  const { title, text } = clearedStoreWords(told, isSessionOver, role === 'passenger');
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
