import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { session } from '../../../session/account/browser-session.ts';
import { useMutationRecords, useSyncStatus, useUser } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { drawerWords } from './drawer-words.ts';

/** The minimum time in milliseconds that the button shows an attempt: offline it ends before it is seen. */
const seenFor = 800;

/** Sends waiting changes; without any, it checks for news. */
export function SyncNowButton() {
  const { askForNews, asking } = drawerWords(useUser().role);
  const isSending = useSyncStatus('send').send === 'sending';
  const isWaiting = useMutationRecords().some(({ status }) => status === 'pending');
  const [isPressed, setIsPressed] = useState(false);

  useEffect(() => {
    if (!isPressed) return;
    const timer = setTimeout(() => setIsPressed(false), seenFor);
    return () => clearTimeout(timer);
  }, [isPressed]);

  return (
    <Button
      variant="secondary"
      fullWidth
      icon={<RefreshCw aria-hidden="true" className="size-5" />}
      busy={isSending || isPressed}
      busyText={isWaiting ? 'A enviar…' : asking}
      onClick={() => {
        setIsPressed(true);
        session.syncNow();
      }}
    >
      {isWaiting ? 'Enviar agora' : askForNews}
    </Button>
  );
}
