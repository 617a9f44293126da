import { ledgerOf, sumsOf } from '../../src/domain/money/ledger.ts';
import { holderIdOf } from '../../src/domain/money/left-ledgers.ts';
import type { Payment } from '../../src/domain/money/payment.schema.ts';
import { bookingRef, publicTripRef } from '../../src/domain/wire/documents.ts';
import type { KeptTap } from './play.ts';
import type { ClientTruth, Truth } from './truth.ts';

/** What the club's money contradicts: a payment lost, doubled or changed, a status or a request that does not follow (MONEY-01). */
export function wrongMoney(truth: Truth, kept: KeptTap[], clients: Map<string, ClientTruth>): string[] {
  return [...lost(truth, kept, clients), ...[...truth.bus.values()].flatMap((bus) => unfollowed(truth, bus))];
}

/**
 * Every applied payment stands once on some bus of its trip, with its amount, and every applied correction voids it. So may the
 * «Pendente» of an older app, for its person (MONEY-13).
 */
function lost(truth: Truth, kept: KeptTap[], clients: Map<string, ClientTruth>): string[] {
  const applied = new Set(
    [...clients.values()]
      .flatMap(({ verdicts }) => verdicts)
      .flatMap(({ id, status }) => (status === 'applied' ? [id] : [])),
  );
  const taps = kept.filter(({ id }) => applied.has(id));
  // A bus is removed only with ledgers that are all voided.
  const thinned = new Set(taps.flatMap(({ verb, args }) => (verb === 'removeBus' ? [args.tripId] : [])));
  const voided = new Set(taps.flatMap(({ verb, args }) => (verb === 'voidPayment' ? [args.paymentId] : [])));
  const pending = taps.filter(({ verb, args }) => verb === 'setPayment' && args.paymentStatus === 'Pendente');
  const paid = new Map<string, Payment[]>();
  for (const { passengers, leftLedgers = [] } of truth.bus.values()) {
    for (const payment of [...passengers, ...leftLedgers].flatMap(({ payments = [] }) => payments)) {
      paid.set(payment.id, [...(paid.get(payment.id) ?? []), payment]);
    }
  }
  return taps
    .filter(({ verb }) => verb === 'recordPayment')
    .flatMap(({ args }) => {
      const id = String(args.paymentId);
      const found = paid.get(id) ?? [];
      const mayBeVoided =
        voided.has(id) ||
        pending.some((tap) => tap.args.passengerId === args.passengerId && tap.args.tripId === args.tripId);
      if (found.length === 0 && mayBeVoided && thinned.has(args.tripId)) return [];
      const isThere = found.length === 1 && found[0]?.amount === args.amount;
      const isVoided = paid.has(`void-${id}`);
      return [
        ...(isThere ? [] : [`payment ${id} of ${args.amount}: ${JSON.stringify(found)}`]),
        ...(isThere && (isVoided ? !mayBeVoided : voided.has(id))
          ? [`payment ${id}: voided is ${isVoided}`]
          : []),
      ];
    });
}

/** Entries whose status, and requests whose sum, differ from the ledger. */
function unfollowed(truth: Truth, bus: Truth['bus'] extends Map<string, infer Bus> ? Bus : never): string[] {
  const trip = truth.publicTrip.get(publicTripRef(bus.tripId).path);
  return bus.passengers.flatMap((entry) => {
    if (!entry.payments)
      return entry.paymentStatus === 'Pendente' ? [] : [`${entry.id}: Pago without a payment`];
    const { live, rest, paid } = ledgerOf(trip ?? {}, entry);
    const status = live.length > 0 && rest === 0 ? 'Pago' : 'Pendente';
    const holderId = holderIdOf(entry);
    const booking = holderId && truth.booking.get(bookingRef(bus.tripId, holderId).path);
    const said = (booking || undefined)?.paid?.find(({ id }) => id === entry.id)?.amount ?? 0;
    return [
      ...(entry.paymentStatus === status
        ? []
        : [`${bus.id} ${entry.id}: ${entry.paymentStatus}, not ${status}`]),
      ...(!booking || said === paid ? [] : [`${bus.id} ${entry.id}: the request says ${said}, not ${paid}`]),
      ...(sumsOf(0, entry.payments).live.length === live.length ? [] : [`${entry.id}: two ledgers`]),
    ];
  });
}
