import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Popover } from '../../../ui/dialogs/popover.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';

const SettingsFields = lazyPart(() => import('./settings-fields.tsx').then((part) => part.SettingsFields));

/** The button that opens the settings of this phone, and the way to the list to print. */
export function BoardingSettings({ listTo }: { listTo: string }) {
  return (
    <Popover
      title="Neste dispositivo"
      trigger={
        <IconButton
          label="Definições do embarque"
          className="print:hidden"
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        />
      }
    >
      <Suspense fallback={null}>
        <SettingsFields listTo={listTo} />
      </Suspense>
    </Popover>
  );
}
