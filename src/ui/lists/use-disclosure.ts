import { useId, useState } from 'react';

export interface DisclosureState {
  /** With it the owner decides, and a press only asks. */
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * What opens and closes a panel, as WAI-ARIA's disclosure pattern wants it. Without Base UI's Collapsible, which would be 7 kB
 * of the first scripts, and without its animation: rows that grow for a while move away under a thumb.
 */
export function useDisclosure({ open, defaultOpen = false, onOpenChange }: DisclosureState) {
  const [isOpenOfItself, setOpen] = useState(defaultOpen);
  const isOpen = open ?? isOpenOfItself;
  const panelId = useId();
  const trigger = {
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panelId : undefined,
    onClick: () => {
      setOpen(!isOpen);
      onOpenChange?.(!isOpen);
    },
  } as const;
  return { isOpen, panelId, trigger };
}
