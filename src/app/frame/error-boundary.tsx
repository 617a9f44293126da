import { Component, type ReactNode } from 'react';
import { noteFailure } from '../../lib/failures.ts';
import { forgetKeptView } from '../../session/account/browser-session.ts';
import { LoadFailure } from './load-failure.tsx';
import { showSplash } from './show-splash.ts';

interface State {
  error: Error | undefined;
}

/** Replaces a subtree that threw, so that the screen is never blank (INST-10, FAULTS-5). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** The screen may have been drawn from what was kept, which must not break the next start too. */
  override componentDidCatch(error: unknown): void {
    showSplash(undefined);
    noteFailure(error);
    void forgetKeptView();
  }

  override render() {
    const { error } = this.state;
    return error ? <LoadFailure reason={error.message} /> : this.props.children;
  }
}
