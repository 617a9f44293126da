import type { ReactNode } from 'react';

/** Header, screen and footer. The footer stays at the bottom of a short page. */
export function AppShell({
  header,
  children,
  footer,
}: {
  header: ReactNode;
  children: ReactNode;
  footer: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {children}
      {footer}
    </div>
  );
}
