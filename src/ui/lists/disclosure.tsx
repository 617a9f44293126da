import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

export interface DisclosureProps {
  title: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A collapsible section or form. When its own content closes it, the trigger takes the focus. */
export function Disclosure({ title, icon, children, open, defaultOpen, onOpenChange }: DisclosureProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && open === false) keepFocus(trigger.current);
    wasOpen.current = open;
  }, [open]);
  return (
    <Collapsible.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
      className="@container min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      <Collapsible.Trigger
        ref={trigger}
        className="group flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left font-display font-semibold text-xl -outline-offset-3 hover:bg-sunken/60"
      >
        {icon && <span className="@max-[13rem]:hidden text-primary-ink">{icon}</span>}
        <span className="min-w-0 grow leading-tight">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-[rotate] group-data-panel-open:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-150 data-ending-style:h-0 data-starting-style:h-0">
        <div className="px-4 pt-2 pb-5">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}

/** The focused control disappears with the panel, so the trigger takes the focus and scrolls into view. */
function keepFocus(trigger: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || trigger?.parentElement?.contains(activeElement)) trigger?.focus();
}
