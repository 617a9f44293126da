import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { hideUndo } from '../../../session/messages/message-store.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Popover } from '../../../ui/dialogs/popover.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { whenOpened } from '../../../ui/late/when-opened.tsx';

const SettingsFields = lazyPart(() => import('./settings-fields.tsx').then((part) => part.SettingsFields));
const RelayDialog = whenOpened(() => import('../relay/relay-dialog.tsx').then((part) => part.RelayDialog));

/** The button that opens the settings of this phone, the way to the list to print, and that to another phone (HAND-40). */
export function BoardingSettings({ listTo }: { listTo: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'settings' | 'relay'>();
  return (
    <>
      <Popover
        title="Neste dispositivo"
        open={shown === 'settings'}
        onOpenChange={(isOpen) => setShown(isOpen ? 'settings' : undefined)}
        trigger={
          <IconButton
            ref={button}
            label="Definições do embarque"
            className="print:hidden"
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          />
        }
      >
        <Suspense fallback={null}>
          <SettingsFields
            listTo={listTo}
            onRelay={() => {
              hideUndo();
              setShown('relay');
            }}
          />
        </Suspense>
      </Popover>
      <RelayDialog
        open={shown === 'relay'}
        onClose={() => setShown(undefined)}
        finalFocus={() => button.current}
      />
    </>
  );
}
