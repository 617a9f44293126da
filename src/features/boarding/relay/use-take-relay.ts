import { shortSignature } from '../../../domain/boarding/signatures.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { relayProblem } from '../../../domain/relay/check-relay.ts';
import { readRelay } from '../../../domain/relay/relay-wire.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { unpack } from '../../../lib/codes/packed.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { tickCountWords } from './relay-words.ts';

/** What became of a relay that was filmed, as a sentence. Nothing has changed with a `danger`. */
export interface RelayAnswer {
  tone: 'success' | 'danger';
  text: string;
}

const sentences = {
  corrupt: 'O código não se leu bem. Filme de novo.',
  newer: 'O outro telemóvel tem uma versão mais recente da aplicação. Atualize este primeiro.',
};

/** A function that takes over what was filmed, or says why not (HAND-20). */
export function useTakeRelay(
  bus: Bus,
  trip: Trip,
): (content: Uint8Array | 'corrupt') => Promise<RelayAnswer> {
  const device = useDevice();
  return async (content) => {
    const text = content === 'corrupt' ? undefined : await unpack(content);
    const relay = text === undefined ? 'corrupt' : readRelay(text);
    if (typeof relay === 'string') return { tone: 'danger', text: sentences[relay] };
    const { uid, clock, snapshot$ } = device;
    const problem = relayProblem(relay, {
      ...{ uid, bus, trip, now: clock.peek() },
      busNumberOf(tripId, busId) {
        const organizerId = snapshot$.value.publicTrip.get(publicTripRef(tripId).path)?.organizerId ?? '';
        return snapshot$.value.bus.get(busRef(organizerId, tripId, busId).path)?.busNumber;
      },
    });
    if (problem !== undefined) return { tone: 'danger', text: problem };
    const { relays, view } = await device.whenOpen();
    const isNew = relays.take(relay);
    const name = shortSignature(relay.name);
    const count = view.relayed$.value.find(
      ({ relay: { uid: by, busId } }) => by === relay.uid && busId === bus.id,
    )?.count;
    return {
      tone: 'success',
      text:
        isNew && count
          ? `${count === 1 ? 'Recebida' : 'Recebidas'} ${tickCountWords(count)} de ${name}.`
          : `Este telemóvel já tinha tudo o que ${name} marcou.`,
    };
  };
}
