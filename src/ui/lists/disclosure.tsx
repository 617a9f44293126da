import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DisclosureState, useDisclosure } from './use-disclosure.ts';

export interface DisclosureProps extends DisclosureState {
  title: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
}

/** A collapsible section or form. When its own content closes it, the trigger takes the focus. */
export function Disclosure({ title, icon, children, ...state }: DisclosureProps) {
  const { open } = state;
  const { isOpen, panelId, trigger } = useDisclosure(state);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && open === false) keepFocus(button.current);
    wasOpen.current = open;
  }, [open]);
  return (
    <div className="@container min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card">
      <button
        {...trigger}
        ref={button}
        className="group flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left font-display font-semibold text-xl -outline-offset-3 hover:bg-sunken/60"
      >
        {icon && <span className="@max-[13rem]:hidden text-primary-ink">{icon}</span>}
        <span className="min-w-0 grow leading-tight">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-[rotate] group-aria-expanded:rotate-180"
        />
      </button>
      {isOpen && (
        <div id={panelId} className="px-4 pt-2 pb-5">
          {children}
        </div>
      )}
    </div>
  );
}

/** The focused control disappears with the panel, so the trigger takes the focus and scrolls into view. */
function keepFocus(trigger: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || trigger?.parentElement?.contains(activeElement)) trigger?.focus();
}
