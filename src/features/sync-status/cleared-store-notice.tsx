import { useState } from 'react';
import { useDevice } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { clearedStoreWords } from './cleared-store-words.ts';

/** The phone has cleared the app's data while changes waited in it (FAULTS 4): said once, and until it is read. */
export function ClearedStoreNotice() {
  const { unsentNote } = useDevice();
  const [told, setTold] = useState(unsentNote.cleared);
  if (!told) return null;
  const { title, text } = clearedStoreWords(told);
  const acknowledge = () => {
    unsentNote.acknowledge();
    setTold(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={acknowledge}
      title={title}
      description={text}
      actions={
        <Button fullWidth onClick={acknowledge}>
          Percebi
        </Button>
      }
    />
  );
}
