import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
}

/** One action of a Menu; choosing it closes the menu. */
export function MenuItem({ icon, children, onSelect, tone = 'neutral', disabled }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        'flex min-h-12 cursor-pointer select-none items-center gap-3 rounded-lg px-3 py-2 font-medium outline-hidden',
        'data-disabled:cursor-default data-disabled:opacity-50',
        tone === 'danger'
          ? 'text-danger-ink data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-primary-soft data-highlighted:text-primary-ink',
      )}
    >
      {icon}
      <span className="min-w-0 grow">{children}</span>
    </Base.Item>
  );
}
