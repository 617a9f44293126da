import { withPassengers } from '../domain/boarding/tick-author.ts';
import { isBefore } from '../domain/instants.ts';
import { isRefusal } from '../domain/mutators/define.ts';
import { findLeft } from '../domain/mutators/money/left-ledger.ts';
import { findPassenger } from '../domain/mutators/passengers/find-passenger.ts';
import { parseMutation, runMutation } from '../domain/mutators/run.ts';
import type { Actor } from '../domain/people/roles.ts';
import { type Fact, type Relay, tickOf } from '../domain/relay/relay.ts';
import { busRef, publicTripRef } from '../domain/wire/documents.ts';
import { type Folded, nothingFolded, OverlaidDocuments } from './fold.ts';
import type { Snapshot } from './held-documents.ts';

/** A relay that changes what is on screen. */
export interface ShownRelay {
  relay: Relay;
  /** How many of its facts the list shows only because of it. */
  count: number;
}

/** What relays make of a replica, and which of them do. */
export interface FoldedRelays {
  folded: Folded;
  shown: readonly ShownRelay[];
}

const noRelays: FoldedRelays = { folded: nothingFolded, shown: [] };

/**
 * Lays over the replica what other guides' phones have shown: the same mutators, with those guides as actors (D-054). A fact
 * is left out once the server's bus says that the guide's ticks of that time have arrived, whatever became of it. It is no
 * tap of this phone: nothing of it is in `taps`, so it is neither sent nor marked as unsent.
 */
export function foldRelays(replica: Snapshot, relays: readonly Relay[]): FoldedRelays {
  if (relays.length === 0) return noRelays;
  const documents = new OverlaidDocuments(replica, {});
  const shown = relays.map((relay) => ({ relay, count: lay(relay, replica, documents) }));
  return {
    folded: { ...nothingFolded, overlay: documents.overlay },
    shown: shown.filter(({ count }) => count > 0),
  };
}

function lay(relay: Relay, replica: Snapshot, documents: OverlaidDocuments): number {
  const organizerId = documents.get(publicTripRef(relay.tripId))?.organizerId;
  if (organizerId === undefined) return 0;
  const ref = busRef(organizerId, relay.tripId, relay.busId);
  const arrived = replica.bus.get(ref.path)?.lastTaps?.[relay.uid];
  // Nobody shows more than their role allows: the rules look at trip and bus too.
  const role = relay.uid === organizerId ? 'organizer' : 'guide';
  const actor: Actor = { uid: relay.uid, role, signature: signatureOf(relay) };
  const coming = relay.facts.filter(({ at }) => isBefore(arrived, at));
  const bus = documents.get(ref);
  if (!bus || coming.length === 0) return 0;

  // Each person's facts run on a bus of one: on the whole one, nine hundred facts of three hundred people took a second.
  const ofPeople = new Map<string | undefined, Fact[]>();
  for (const fact of coming)
    ofPeople.set(fact.passengerId, [...(ofPeople.get(fact.passengerId) ?? []), fact]);
  let count = 0;
  const passengers = bus.passengers.map((entry) => {
    const facts = ofPeople.get(entry.id) ?? [];
    if (facts.length === 0) return entry;
    const alone = new OverlaidDocuments(replica, documents.overlay);
    alone.lay({ ref, document: { ...bus, passengers: [entry] } });
    count += facts.filter((fact) => apply(relay, fact, alone, actor)).length;
    ofPeople.delete(entry.id);
    return alone.get(ref)?.passengers[0] ?? entry;
  });
  if (count > 0) documents.lay({ ref, document: withPassengers(bus, passengers) });
  const others = [...ofPeople.values()].flat();
  return count + others.filter((fact) => apply(relay, fact, documents, actor)).length;
}

/** True when the fact changes the bus. */
function apply(relay: Relay, fact: Fact, documents: OverlaidDocuments, actor: Actor): boolean {
  const tick = tickOf(relay, fact);
  if (!tick || !isKnown(relay, fact, documents)) return false;
  const parsed = parseMutation(tick.name, tick.args);
  if ('code' in parsed) return false;
  const { at } = fact;
  const outcome = runMutation(parsed, documents, {
    ...{ actor, mutationId: '', tappedAt: at, now: at },
    isWhole: false,
  });
  if (isRefusal(outcome)) return false;
  const onBuses = outcome.writes.filter(({ ref }) => ref.kind === 'bus');
  for (const write of onBuses) documents.lay(write as Parameters<OverlaidDocuments['lay']>[0]);
  return onBuses.length > 0;
}

/** Money of somebody whom this phone does not know yet is not that of somebody who has left. */
function isKnown({ tripId, busId }: Relay, { passengerId }: Fact, documents: OverlaidDocuments): boolean {
  if (passengerId === undefined) return true;
  const isOnBus = findPassenger(documents, tripId, busId, passengerId) !== undefined;
  return isOnBus || findLeft(documents, tripId, busId, passengerId) !== undefined;
}

/** The author of a relayed tick, as every screen names it until the tick has arrived (HAND-32). */
const signatureOf = ({ name }: Relay) => `${name}, sem rede`;
