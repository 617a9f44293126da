import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';

export interface DetailsButtonProps {
  name: string;
  className?: string;
  /** The id of the element that it expands. */
  panelId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Expands a passenger's row. */
export function DetailsButton({ name, className, panelId, isOpen, onOpenChange }: DetailsButtonProps) {
  return (
    <IconButton
      label={`${name}: detalhes`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      className={cx(
        'before:icon before:icon-chevron-down print:hidden',
        isOpen && 'before:rotate-180',
        className,
      )}
      onClick={() => onOpenChange(!isOpen)}
    />
  );
}
