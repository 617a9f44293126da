import type { ReactNode } from 'react';
import type { HeldKind } from '../../db/held-documents.ts';
import { useDocuments, useEmptyReason, useLoadFailure } from '../../session/account/use-session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';

interface UntilPulledProps {
  kind: HeldKind;
  /** The text of the loading state. */
  text: string;
  children: ReactNode;
}

/** Hides an empty list until the first pull: before it, an empty device cannot know that there is nothing. Offline it shows what it has. */
export function UntilPulled({ kind, text, children }: UntilPulledProps) {
  const isEmpty = useDocuments(kind).size === 0;
  const isLoading = useEmptyReason() === 'loading';
  const isReadable = useLoadFailure(kind) === undefined;
  return isEmpty && isReadable && isLoading ? <LoadingState text={text} /> : children;
}
