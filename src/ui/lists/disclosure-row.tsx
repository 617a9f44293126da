import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { type DisclosureState, useDisclosure } from './use-disclosure.ts';

export interface DisclosureRowProps extends DisclosureState {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Badges: beside the subtitle on a phone, on the right where there is room. They wrap before they squeeze the title. */
  meta?: ReactNode;
  /** A separate control before the title, e.g. a CheckToggle. It is outside the button that opens the row. */
  leading?: ReactNode;
  /** A separate control after the chevron. */
  trailing?: ReactNode;
  /** Rendered only while open, so that a list of hundreds stays fast. */
  children: ReactNode;
  /** The colour of the band at the left edge. Say the same in words. */
  band?: 'success' | 'warning' | 'danger' | 'primary' | undefined;
  className?: string;
  /** The row's own element. */
  ref?: Ref<HTMLDivElement>;
}

/** The band takes no space, so that names with and without one align. */
const bandShape =
  "relative before:pointer-events-none before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:content-['']";

const bands = {
  success: 'before:bg-success',
  warning: 'before:bg-gold',
  danger: 'before:bg-danger',
  primary: 'before:bg-primary',
};

/** A list row that expands to show details. Put each in an <li> of a RowList. */
export function DisclosureRow(props: DisclosureRowProps) {
  const { title, subtitle, meta, leading, trailing, children, band, className, ref } = props;
  const { isOpen, panelId, trigger } = useDisclosure(props);
  return (
    <div ref={ref} className={cx('min-w-0 bg-surface', band && bandShape, band && bands[band], className)}>
      <div className={cx('flex min-w-0 items-center', leading ? 'pl-2.5' : '', trailing ? 'pr-1.5' : '')}>
        {leading}
        <button
          {...trigger}
          className="after:icon after:icon-chevron-down flex min-h-17 min-w-0 grow items-center gap-2 px-3 py-2.5 text-left -outline-offset-3 hover:bg-sunken/60 after:text-muted after:transition-[rotate] aria-expanded:after:rotate-180 sm:px-4"
        >
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 sm:grid sm:grid-cols-[minmax(55%,1fr)_auto] sm:gap-y-0.5">
            <span className="w-full font-semibold leading-snug">{title}</span>
            {subtitle && <span className="text-muted text-sm leading-snug sm:col-start-1">{subtitle}</span>}
            {meta && (
              <span className="flex flex-wrap items-center gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:justify-end">
                {meta}
              </span>
            )}
          </span>
        </button>
        {trailing}
      </div>
      {isOpen && (
        <div id={panelId} className="px-3 pt-2 pb-4 sm:px-4">
          {children}
        </div>
      )}
    </div>
  );
}
