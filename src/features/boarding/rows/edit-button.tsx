import { Pencil } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';

/** Corrects a passenger who was added by hand; of somebody with an account the request says who they are (BOARD-90). */
export function EditButton({
  passenger,
  rights,
  onEdit,
}: Pick<PassengerRowProps, 'passenger' | 'rights' | 'onEdit'>) {
  if (!rights.canManage || passenger.userId) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Pencil aria-hidden="true" className="size-4.5" />}
      onClick={() => onEdit(passenger)}
    >
      Corrigir passageiro
    </Button>
  );
}
