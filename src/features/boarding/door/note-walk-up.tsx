import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';

const NoteForm = lazyPart(() => import('./note-form.tsx').then((part) => part.NoteForm));

export interface NoteWalkUpProps {
  tripId: string;
  busId: string;
  /** The unmatched search text, used as the initial name. */
  typed: string;
}

/** "+ Apareceu": notes a person at the door who is on no list. Works offline (BOARD-57). */
export function NoteWalkUp({ tripId, busId, typed }: NoteWalkUpProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Apareceu
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Apareceu"
        description="Quem está aqui e não está na lista. Não ocupa lugar até o organizador confirmar."
      >
        <Suspense fallback={null}>
          <NoteForm tripId={tripId} busId={busId} typed={typed} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
