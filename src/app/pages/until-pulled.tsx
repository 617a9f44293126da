import type { ReactNode } from 'react';
import type { HeldKind } from '../../db/held-documents.ts';
import { useDocuments, useEmptyReason, useLoadFailure } from '../../session/account/use-session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';

interface UntilPulledProps {
  kind: HeldKind;
  /** What is being waited for. */
  text: string;
  children: ReactNode;
}

/** On a device that holds nothing yet, «there is none» is not known before the first pull; without a network it shows what it has. */
export function UntilPulled({ kind, text, children }: UntilPulledProps) {
  const isEmpty = useDocuments(kind).size === 0;
  const isLoading = useEmptyReason() === 'loading';
  const isReadable = useLoadFailure(kind) === undefined;
  return isEmpty && isReadable && isLoading ? <LoadingState text={text} /> : children;
}
