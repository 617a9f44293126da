import { useMemo, useState } from 'react';
import { useUser } from '../../../session/account/use-session.ts';
import { readDraft, writeDraft } from '../../../session/device/drafts.ts';
import { asTripDraft, type TripDraft } from './trip-draft.ts';

export interface KeptTripDraft {
  /** The draft found when the form opened. */
  found: TripDraft | undefined;
  /** The present draft. */
  read(): TripDraft | undefined;
  keep(draft: TripDraft | undefined): void;
}

/** The user's draft of a trip form; its key is `new` or the id of the edited trip. */
export function useTripDraft(form: string): KeptTripDraft {
  const { uid } = useUser();
  const name = `trip.${form}`;
  const kept = useMemo(
    () => ({
      read: () => asTripDraft(readDraft(localStorage, uid, name)),
      keep: (draft: TripDraft | undefined) => writeDraft(localStorage, uid, name, draft),
    }),
    [uid, name],
  );
  const [found] = useState(kept.read);
  return useMemo(() => ({ found, ...kept }), [found, kept]);
}
