import { type ReactNode, useEffect, useRef } from 'react';
import { TextLink } from '../../ui/controls/text-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

interface OutcomeProps {
  tone: 'success' | 'danger';
  children: ReactNode;
  /** Further actions besides the link to the sign-in. */
  action?: ReactNode;
}

/** Replaces the form and takes its focus: the result and the next actions. */
export function Outcome({ tone, children, action }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-5 outline-hidden">
      <Notice tone={tone} live>
        {children}
      </Notice>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-6">
        {action}
        <TextLink to="/login">Ir para o início de sessão</TextLink>
      </div>
    </div>
  );
}
