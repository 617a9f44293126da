import { useEffect, useState } from 'react';
import { services } from '../../session/account/browser-session.ts';
import { useSyncStatus, useUser } from '../../session/account/use-session.ts';
import { whenOpened } from '../../ui/late/when-opened.tsx';
import { askNotificationPermission, useNotificationPermission } from './use-notification-permission.ts';
import { usePushRegistration } from './use-push-registration.ts';

const PermissionPrompt = whenOpened(() =>
  import('./permission-prompt.tsx').then((part) => part.PermissionPrompt),
);
const BlockedNotice = whenOpened(() => import('./blocked-notice.tsx').then((part) => part.BlockedNotice));

const boarders = ['guide', 'organizer'];

interface PushPermissionProps {
  /** True on the boarding list, which nothing may cover (OPEN-68). */
  isBoarding: boolean;
  /** True while a more important question is shown or may still come (OPEN-69). */
  isHeldBack: boolean;
}

/**
 * Asks for the notification permission, blocks the app without it and registers this device with it (NOTIF-08 to NOTIF-19).
 * Renders nothing when the browser cannot notify or the club has no push service.
 */
export function PushPermission({ isBoarding, isHeldBack }: PushPermissionProps) {
  const { uid, role } = useUser();
  const { connection } = useSyncStatus('connection');
  const permission = useNotificationPermission();
  const isSetUp = useIsSetUp();
  const [refusal, setRefusal] = useState<string>();
  const [isPassed, setIsPassed] = useState(false);
  const isOnline = connection === 'online';

  usePushRegistration(uid, isSetUp && isOnline && permission === 'granted');
  useEffect(() => {
    if (isOnline) setIsPassed(false);
  }, [isOnline]);

  const isSpared = isBoarding || (!isOnline && isPassed);
  const isAsked = isSetUp && !isHeldBack && !isSpared;
  const isBlocked = permission === 'denied' || (permission === 'default' && refusal !== undefined);

  async function ask(): Promise<void> {
    const answer = await askNotificationPermission();
    setRefusal(answer === 'granted' ? undefined : 'Permissão para notificações negada.');
  }

  return (
    <>
      <PermissionPrompt
        open={isAsked && permission === 'default' && !isBlocked}
        onAllow={ask}
        onDecline={() => setRefusal('Notificações não serão enviadas.')}
      />
      <BlockedNotice
        open={isAsked && isBlocked}
        refusal={refusal}
        onAllow={permission === 'default' ? () => void ask() : undefined}
        onPass={connection === 'offline' && boarders.includes(role) ? () => setIsPassed(true) : undefined}
      />
    </>
  );
}

function useIsSetUp(): boolean {
  const [isSetUp, setIsSetUp] = useState(false);
  useEffect(() => void services.hasPushService().then(setIsSetUp), []);
  return isSetUp;
}
