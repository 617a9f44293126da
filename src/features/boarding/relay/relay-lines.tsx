import { shortSignature } from '../../../domain/boarding/signatures.ts';
import { formatTime } from '../../../domain/calendar.ts';
import { useDevice, useRelayed } from '../../../session/account/use-session.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { tickCountWords } from './relay-words.ts';

/** `De Rui, sem rede: 23 marcações das 06:20`, and the way to drop them (HAND-42). Nothing where nothing was filmed. */
export function RelayLines({ busId }: { busId: string }) {
  const device = useDevice();
  return useRelayed(busId).map(({ relay, count }) => (
    <p key={relay.uid} className="mb-1 flex flex-wrap items-center gap-x-3 text-sm leading-snug print:hidden">
      <span>
        De {shortSignature(relay.name)}, sem rede: {tickCountWords(count)} das {formatTime(relay.at)}
      </span>
      <TextButton
        aria-label={`Esquecer as marcações de ${shortSignature(relay.name)}`}
        onClick={() => void device.whenOpen().then(({ relays }) => relays.forget(relay))}
      >
        Esquecer
      </TextButton>
    </p>
  ));
}
