import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReturnState } from '../lib/return-state.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

export interface PageHeaderProps {
  title: string;
  /** A line over or under the title: where one is. */
  subtitle?: ReactNode;
  /** Where «Voltar» leads: a path, or an action when the way back is not a route. */
  backTo?: string;
  onBack?: () => void;
  backLabel?: string;
  actions?: ReactNode;
}

const backStyle = '-ml-3 mb-1 print:hidden';

/** The title of a screen (its only h1), with the way back above it where the left thumb looks for it. */
export function PageHeader({
  title,
  subtitle,
  backTo,
  onBack,
  backLabel = 'Voltar',
  actions,
}: PageHeaderProps) {
  const back = <ArrowLeft aria-hidden="true" className="size-5" />;
  return (
    <header className="mb-5">
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
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[2rem] sm:text-4xl">{title}</h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
