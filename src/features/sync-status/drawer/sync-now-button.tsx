import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMutationRecords, useSyncStatus } from '../../../session/account/use-session.ts';
import { syncNow } from '../../../session/device/running-sync.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** Without a network a try is over before it is seen: for so long, in milliseconds, the button says that it was made. */
const seenFor = 800;

/** Sends what waits; with nothing waiting it asks for what is new. */
export function SyncNowButton() {
  const isSending = useSyncStatus('push').push === 'sending';
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
      busyText={isWaiting ? 'A enviar…' : 'A sincronizar…'}
      onClick={() => {
        setIsPressed(true);
        syncNow();
      }}
    >
      {isWaiting ? 'Enviar agora' : 'Sincronizar agora'}
    </Button>
  );
}
