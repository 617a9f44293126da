import { Suspense } from 'react';
import { useOpenDevice } from '../../../session/account/use-session.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';

const ClearedStoreDialog = lazyPart(() =>
  import('./cleared-store-dialog.tsx').then((part) => part.ClearedStoreDialog),
);

/**
 * Says that the phone cleared the app's data while changes were unsent (FAULTS-4), until it is acknowledged. When the
 * session was cleared too, it leads to the sign-in (OFF-55).
 */
export function ClearedStoreNotice() {
  const device = useOpenDevice();
  if (!device?.unsent.cleared()) return null;
  return (
    <Suspense fallback={null}>
      <ClearedStoreDialog unsent={device.unsent} />
    </Suspense>
  );
}
