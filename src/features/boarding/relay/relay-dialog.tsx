import { QrCode, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FilmRelay } from './film-relay.tsx';
import { ShowRelay } from './show-relay.tsx';

export interface RelayDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where the focus goes on close: what opened it is gone. */
  finalFocus: () => HTMLElement | null;
}

/** «Passar para outro telemóvel»: two phones of one bus agree without a network (HAND-40). */
export function RelayDialog({ open, onClose, finalFocus }: RelayDialogProps) {
  const { tripId = '', busId = '' } = useParams();
  const bus = findBus(useDocuments('bus'), tripId, busId);
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const [side, setSide] = useState<'show' | 'film'>();
  // Begins with the choice, and keeps what was chosen while the dialog fades out.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSide(undefined);
  }
  if (!bus || !trip) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Passar para outro telemóvel"
      description={
        side === undefined &&
        'Sem rede, um responsável passa a outro o que já marcou neste autocarro: um mostra o código, o outro filma-o.'
      }
      finalFocus={finalFocus}
    >
      {side === 'show' && <ShowRelay bus={bus} onClose={onClose} />}
      {side === 'film' && <FilmRelay bus={bus} trip={trip} onClose={onClose} />}
      {side === undefined && (
        <div className="grid gap-2">
          <Choice
            icon={<QrCode />}
            onChoose={() => setSide('show')}
            hint="O outro fica a ver o que eu marquei."
          >
            Mostrar código
          </Choice>
          <Choice icon={<Video />} onChoose={() => setSide('film')} hint="Fico a ver o que o outro marcou.">
            Filmar código
          </Choice>
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  hint: string;
  children: string;
  onChoose: () => void;
}

function Choice({ icon, hint, children, onChoose }: ChoiceProps) {
  return (
    <Button
      variant="secondary"
      fullWidth
      icon={icon}
      className="justify-start py-3 text-left"
      onClick={onChoose}
    >
      <span className="min-w-0 leading-snug">
        {children}
        <span className="block font-normal font-sans text-muted text-sm">{hint}</span>
      </span>
    </Button>
  );
}
