import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the tab list for screen readers. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Use `pill` for tabs inside a tab. */
  variant?: 'line' | 'pill';
}

const lists = {
  line: 'gap-1 shadow-[inset_0_-2px_0_var(--color-line)]',
  pill: 'gap-1 rounded-control bg-sunken p-1',
};

const tabs = {
  line: 'border-b-3 border-transparent px-3 data-active:border-primary-ink data-active:text-primary-ink',
  pill: 'grow rounded-lg px-3 data-active:bg-surface data-active:text-primary-ink data-active:shadow-card',
};

/** Shows one panel at a time. The row of tabs scrolls sideways on a narrow phone. */
export function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  variant = 'line',
}: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List aria-label={label} className={cx('flex overflow-x-auto overflow-y-hidden', lists[variant])}>
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={cx(
              'min-h-12 shrink-0 whitespace-nowrap font-display font-semibold text-lg text-muted -outline-offset-3',
              tabs[variant],
            )}
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel
          key={item.value}
          value={item.value}
          className="rounded-sm pt-4 focus-visible:outline-offset-4"
        >
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
