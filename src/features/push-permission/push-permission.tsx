import { useEffect, useState } from 'react';
import { useSyncStatus, useUser } from '../../session/account/use-session.ts';
import { hasPushes } from '../../session/notifications/push.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import { PermissionPrompt } from './permission-prompt.tsx';
import { askNotificationPermission, useNotificationPermission } from './use-notification-permission.ts';
import { usePushRegistration } from './use-push-registration.ts';

const boarders = ['guide', 'organizer'];

interface PushPermissionProps {
  /** The boarding list is on screen: without a network nothing may cover it (OPEN-68). */
  isBoarding: boolean;
  /** Something that comes first is on screen, or may still come (OPEN-69). */
  isHeldBack: boolean;
}

/**
 * Asks whether the app may notify, blocks when it may not, and registers this device when it may (NOTIF-08 to NOTIF-19).
 * Where the browser cannot notify, or the club has no push service, there is nothing.
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

  // Not known to be online counts as offline: a list that is being ticked is not covered on a suspicion.
  const isSpared = !isOnline && (isBoarding || isPassed);
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
  useEffect(() => void hasPushes().then(setIsSetUp), []);
  return isSetUp;
}
