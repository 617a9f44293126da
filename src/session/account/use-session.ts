import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { useShallow } from 'zustand/react/shallow';
import type { ShownRelay } from '../../db/fold-relays.ts';
import type { Held, HeldKind } from '../../db/held-documents.ts';
import { type EmptyReason, emptyReason } from '../../db/queries/trips.query.ts';
import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import { isByTheWay } from '../../db/unsent/unsent-count.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import type { MutationArgs } from '../../domain/mutators/index.ts';
import type { MutationName } from '../../domain/mutators/verbs.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import type { SyncStatus } from '../../sync/index.ts';
import type { Device } from '../device/device.ts';
import type { MutateResult, ScreenDevice } from '../device/screen-device.ts';
import { dataAreLate, outOfReach, signedOutText } from '../messages/server-texts.ts';
import { type SeenSession, type SessionUser, useSessionStore } from './session-store.ts';

export type { Held, MutationRecord, SyncStatus };

/** Where the session stands (AUTH-01). */
export function useSession(): SeenSession {
  return useSessionStore((state) => state.session);
}

/** The device of the person who is signed in. Only inside the signed-in shell. */
export function useDevice(): ScreenDevice {
  const session = useSession();
  if (session.phase !== 'signed-in') throw new Error('useDevice outside the signed-in shell');
  return session.device;
}

/** The databases of the person who is signed in; undefined until they are open. Only inside the signed-in shell. */
export function useOpenDevice(): Device | undefined {
  const device = useDevice();
  return useValue(device.snapshot$, () => device.opened);
}

/** The person who is signed in. Only inside the signed-in shell. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.phase !== 'signed-in') throw new Error('useUser outside the signed-in shell');
  return session.user;
}

/** A part of a subject's present value; `pick` gives the same object for the same value. */
function useValue<T, Part>(subject$: BehaviorSubject<T>, pick: (value: T) => Part): Part {
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscription = subject$.subscribe(tell);
      return () => subscription.unsubscribe();
    },
    [subject$],
  );
  return useSyncExternalStore(subscribe, () => pick(subject$.value));
}

/** All documents of one kind as the person should see them now, by path; a new map whenever one changes. */
export function useDocuments<K extends HeldKind>(kind: K): Held<K> {
  const { snapshot$ } = useDevice();
  return useValue(snapshot$, (snapshot) => snapshot[kind]);
}

/** Why the documents of one kind could not be read from this device; undefined when they could. */
export function useLoadFailure(kind: HeldKind): string | undefined {
  const device = useDevice();
  return useValue(device.snapshot$, () => device.failures.get(kind));
}

/** One's own profile, or undefined until it has been pulled. */
export function useProfile(): Profile | undefined {
  const { uid } = useUser();
  return useDocuments('profile').get(profileRef(uid).path);
}

/** The paths that an unsettled mutation changes, and whether it is still waiting to be sent (`pending`). */
export function useTouched(): ReadonlyMap<string, MutationRecord['status']> {
  return useValue(useDevice().touched$, (touched) => touched);
}

/** Every mutation of this device that is not settled, oldest first, except those that came from looking (OFF-66). */
export function useMutationRecords(): MutationRecord[] {
  const records = useValue(useDevice().records$, (all) => all);
  return useMemo(() => records.filter((record) => !isByTheWay(record)), [records]);
}

/** What other guides' phones have shown this one of a bus, as far as it changes the list (D-054). */
export function useRelayed(busId: string): readonly ShownRelay[] {
  const relayed = useValue(useDevice().relayed$, (all) => all);
  return useMemo(() => relayed.filter(({ relay }) => relay.busId === busId), [relayed, busId]);
}

/** What every screen changes things with: shows a mutation at once, stores it, and sends it when it can. */
export function useMutate(): <N extends MutationName>(
  name: N,
  args: MutationArgs<N>,
) => Promise<MutateResult> {
  return useDevice().mutate;
}

/** When this device was last in step with the server, in this start or an earlier one (device milliseconds). */
export function useSyncedAt(): number | undefined {
  const { syncedAt } = useSyncStatus('syncedAt');
  const user = useUser();
  return syncedAt ?? user.syncedAt;
}

/** The version of the terms that the person agreed to; undefined until the server has told, and when they never did. */
export function useAcceptedTerms(): string | undefined {
  const { uid } = useUser();
  const told = useSessionStore((state) => state.acceptedTerms);
  return told?.uid === uid ? told.version : undefined;
}

/** The whole sync status, for what puts it into words. It changes with every answer of the server. */
export function useWholeSyncStatus(): SyncStatus {
  return useSessionStore(useShallow(({ sync }) => sync));
}

/** The named parts of the sync status: a screen renders again only when one of these changes. */
export function useSyncStatus<Part extends keyof SyncStatus>(
  ...parts: [Part, ...Part[]]
): Pick<SyncStatus, Part> {
  return useSessionStore(
    useShallow(({ sync }) => Object.fromEntries(parts.map((part) => [part, sync[part]]))),
  ) as Pick<SyncStatus, Part>;
}

const isSessionOver = (send: SyncStatus['send']) => send === 'session-expired';

/**
 * Why a screen finds nothing on this device. `filledBefore` is true when the device has had what it would look among; it
 * has when it holds the own profile.
 */
export function useEmptyReason(filledBefore?: boolean): EmptyReason {
  const hasProfile = useProfile() !== undefined;
  return useSessionStore(({ sync: { pulled, connection, late, send } }) =>
    emptyReason({
      pulled,
      connection,
      late,
      isSessionOver: isSessionOver(send),
      filledBefore: filledBefore ?? hasProfile,
    }),
  );
}

/** Why something cannot be reached now, as a sentence that says what to do. */
export function useObstacle(): string {
  const { send, late, outage } = useSyncStatus('send', 'late', 'outage');
  if (isSessionOver(send)) return signedOutText;
  return late ? dataAreLate : outOfReach(outage);
}
