import { shortSignature } from '../boarding/signatures.ts';
import type { Bus } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import type { Instant } from '../instants.ts';
import { isExpired, type Relay } from './relay.ts';

/** Milliseconds that the other phone's clock may be ahead of this one's. */
const mostLead = 300_000;

/** What the receiving phone knows. */
export interface Receiver {
  uid: string;
  /** The bus whose list is open, and its trip. */
  bus: Bus;
  trip: Trip;
  /** The number of another bus that this phone knows; undefined for an unknown one. */
  busNumberOf(tripId: string, busId: string): string | undefined;
  now: Instant;
}

/** Why a relay is not taken over, as a sentence; undefined when it is. Nothing changes with a refused one (HAND-20). */
export function relayProblem(
  relay: Relay,
  { uid, bus, trip, busNumberOf, now }: Receiver,
): string | undefined {
  const { tripId, busId, name, at } = relay;
  if (tripId !== bus.tripId || busId !== bus.id) {
    const number = busNumberOf(tripId, busId);
    const which = number === undefined ? 'de outro autocarro' : `do autocarro ${number}`;
    return `Este código é ${which}${tripId === bus.tripId ? '' : ', de outra viagem'}. Aqui está aberto o autocarro ${bus.busNumber}.`;
  }
  if (relay.uid === uid) return 'Este código é seu. Filme o código de outro responsável.';
  if (relay.uid !== trip.organizerId && !bus.assignedGuideIds.includes(relay.uid))
    return `Tanto quanto este telemóvel sabe, ${shortSignature(name)} não é responsável por este autocarro. Confirme com o organizador.`;
  if (isExpired(relay, now)) return 'Este código tem mais de 24 horas. Peça que o mostrem de novo.';
  if (Date.parse(at) - Date.parse(now) > mostLead)
    return 'Os relógios dos dois telemóveis não batem certo. Acerte-os e filme de novo.';
  return undefined;
}
