import { useState } from 'react';
import { type MutationRecord, useUser } from '../../../session/account/use-session.ts';
import { readDraft, writeDraft } from '../../../session/device/drafts.ts';

/** The name and the stop of a request, as far as the person has given another one than the form begins with. */
export interface TypedRequest {
  passengerName?: string | undefined;
  stopId?: string | undefined;
}

/**
 * Holds what was typed into the form of a request besides the companions (`useParty`): it is there again after a reload, and when
 * the request was refused (GROUP-21, STOP-31).
 */
export function useTypedRequest(tripId: string, refused: MutationRecord | undefined) {
  const { uid } = useUser();
  const name = `request.${tripId}`;
  const [typed, setTyped] = useState<TypedRequest>(() => asTyped(readDraft(localStorage, uid, name)));
  return {
    typed: { ...asTyped(refused?.args), ...typed },

    note(change: TypedRequest): void {
      const next = { ...typed, ...change };
      setTyped(next);
      writeDraft(localStorage, uid, name, next);
    },

    /** Call when it is on its way. */
    forget(): void {
      setTyped({});
      writeDraft(localStorage, uid, name, undefined);
    },
  };
}

/** Another version of the app may have kept it. */
function asTyped(kept: unknown): TypedRequest {
  const { passengerName, stopId } = (kept ?? {}) as Record<string, unknown>;
  return {
    ...(typeof passengerName === 'string' && { passengerName }),
    ...(typeof stopId === 'string' && { stopId }),
  };
}
