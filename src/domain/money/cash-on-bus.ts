import type { Bus } from '../entities/bus.schema.ts';
import { type Priced, totalOf } from './ledger.ts';
import { ledgersOn } from './money-on-bus.ts';
import type { Payment } from './payment.schema.ts';

/** The money of a bus as somebody at its door sees it, in cents. */
export interface CashOnBus {
  /** What everybody on the list still has to pay. */
  toCollect: number;
  /** The cash that this person has received here and not handed over. Below zero for who has handed over too much. */
  inHand: number;
}

/**
 * What is still to be collected on a bus, and what one person carries of it (MONEY-30). Undefined where there is no money at all.
 * Cash of people who have left, and of noted people who are no passengers yet, is carried too.
 */
export function cashOnBus(trip: Priced, bus: Bus, uid: string): CashOnBus | undefined {
  const { deliveries = [] } = bus;
  const held = ledgersOn(trip, bus);
  const toCollect = held.reduce((sum, { entry, ledger }) => sum + (entry ? ledger.rest : 0), 0);
  const received = held.flatMap(({ ledger }) => ledger.live);
  if (toCollect === 0 && totalOf(received) === 0 && deliveries.length === 0) return undefined;
  const isOwn = ({ by }: Pick<Payment, 'by'>) => by === uid;
  const inCash = received.filter((payment) => isOwn(payment) && payment.method === 'Dinheiro');
  const handedOver = deliveries
    .filter(isOwn)
    .reduce((sum, { amount, settledAmount = amount }) => sum + settledAmount, 0);
  return { toCollect, inHand: totalOf(inCash) - handedOver };
}
