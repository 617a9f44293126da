import { SlidersHorizontal } from 'lucide-react';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Popover } from '../../../ui/dialogs/popover.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';

/** Settings of this phone: tick signals and high contrast; and the way to the list to print. */
export function BoardingSettings({ listTo }: { listTo: string }) {
  const { tickSignal, highContrast, set } = useDeviceSettings();
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
      <div className="grid gap-2 px-4 pb-4">
        <SwitchField
          label="Som e vibração"
          hint="Um sinal: embarque. Dois: pagamento. Curto: feito. Longo: retirado. Três: recusado."
          checked={tickSignal}
          onChange={(event) => set({ tickSignal: event.target.checked })}
        />
        <SwitchField
          label="Alto contraste"
          hint="Para ler o ecrã ao sol."
          checked={highContrast}
          onChange={(event) => set({ highContrast: event.target.checked })}
        />
        <TextLink to={listTo}>Lista para imprimir ou guardar</TextLink>
      </div>
    </Popover>
  );
}
