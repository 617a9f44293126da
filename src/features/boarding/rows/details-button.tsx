import { ChevronDown } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

export interface DetailsButtonProps {
  name: string;
  /** The id of the element that it expands. */
  panelId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Expands a passenger's row. */
export function DetailsButton({ name, panelId, isOpen, onOpenChange }: DetailsButtonProps) {
  return (
    <IconButton
      label={`${name}: detalhes`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      className="print:hidden"
      icon={<ChevronDown aria-hidden="true" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />}
      onClick={() => onOpenChange(!isOpen)}
    />
  );
}
