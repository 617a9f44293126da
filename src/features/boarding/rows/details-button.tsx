import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { useDisclosure } from '../../../ui/lists/use-disclosure.ts';

export interface DetailsButtonProps {
  name: string;
  className?: string;
  trigger: ReturnType<typeof useDisclosure>['trigger'];
}

/** Expands a passenger's row. */
export function DetailsButton({ name, className, trigger }: DetailsButtonProps) {
  return (
    <IconButton
      {...trigger}
      label={`${name}: detalhes`}
      className={cx(
        'before:icon before:icon-chevron-down aria-expanded:before:rotate-180 print:hidden',
        className,
      )}
    />
  );
}
