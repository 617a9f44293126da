import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';

export interface SettingsFieldsProps {
  listTo: string;
  onRelay: () => void;
}

/** Settings of this phone: tick signals and high contrast; the ways to the list to print and to another phone. */
export function SettingsFields({ listTo, onRelay }: SettingsFieldsProps) {
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
      <TextButton onClick={onRelay}>Passar para outro telemóvel</TextButton>
      <TextLink to={listTo}>Lista para imprimir ou guardar</TextLink>
    </div>
  );
}
