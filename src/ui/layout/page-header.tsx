import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReturnState } from '../../lib/return-state.ts';
import { Button } from '../controls/button.tsx';
import { LinkButton } from '../controls/link-button.tsx';
import { cx } from '../cx.ts';

export interface PageHeaderProps {
  title: string;
  /** A line above or below the title that says where the user is. */
  subtitle?: ReactNode;
  /** Where "Voltar" leads: a path, or an action when the way back is not a route. */
  backTo?: string;
  onBack?: () => void;
  backLabel?: string;
  actions?: ReactNode;
  /** Uses as few lines as possible, to leave room for the list below. */
  isCompact?: boolean;
}

const backStyle = '-ml-3 mb-1 print:hidden';

/** The title of a screen (its only h1), with the back link above it, near the left thumb. */
export function PageHeader({
  title,
  subtitle,
  backTo,
  onBack,
  backLabel = 'Voltar',
  actions,
  isCompact = false,
}: PageHeaderProps) {
  const back = <ArrowLeft aria-hidden="true" className="size-5" />;
  return (
    <header
      className={isCompact ? 'flex flex-wrap items-center gap-x-2 @min-[38rem]:gap-x-4 [&>a]:mb-0' : 'mb-5'}
    >
      {backTo !== undefined && (
        <LinkButton
          to={backTo}
          state={{ isReturn: true } satisfies ReturnState}
          variant="ghost"
          size="sm"
          icon={back}
          className={backStyle}
        >
          {backLabel}
        </LinkButton>
      )}
      {onBack && (
        <Button variant="ghost" size="sm" icon={back} className={backStyle} onClick={onBack}>
          {backLabel}
        </Button>
      )}
      <div className={isCompact ? 'contents' : 'flex flex-wrap items-end justify-between gap-x-4 gap-y-3'}>
        <div className={isCompact ? 'contents' : 'min-w-0'}>
          <h1 className={isCompact ? 'min-w-0 text-[1.625rem]' : 'text-[2rem] sm:text-4xl'}>{title}</h1>
          {subtitle && (
            <p
              className={cx(
                'text-muted',
                isCompact
                  ? 'order-last @min-[38rem]:order-none basis-full @min-[38rem]:basis-0 grow text-sm leading-snug'
                  : 'mt-1',
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
        {actions && <div className={cx('flex flex-wrap gap-2', isCompact && 'ml-auto')}>{actions}</div>}
      </div>
    </header>
  );
}
