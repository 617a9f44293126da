import type { ReactNode } from 'react';

/** The last line of every screen, at the bottom even while the screen loads, clear of the phone's home bar. */
export function AppFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="print:hidden mt-auto border-line border-t px-4 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center text-muted text-sm">
      {children}
    </footer>
  );
}
