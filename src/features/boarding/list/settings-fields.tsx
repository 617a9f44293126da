import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';

/** Settings of this phone: tick signals and high contrast; and the way to the list to print. */
export function SettingsFields({ listTo }: { listTo: string }) {
  const { tickSignal, highContrast, set } = useDeviceSettings();
  return (
    <div className="grid gap-2 px-4 pb-4">
      <SwitchField
        label="Som e vibração"
        hint="Um sinal: embarque. Dois: pagamento. Curto: feito. Longo: retirado. Três curtos: veja o ecrã. Três longos: recusado."
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
  );
}
