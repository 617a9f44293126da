import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';

/** How somebody paid, as the screens say it. What the club offers counts as paid and is nobody's money (MONEY-01). */
export const paymentMethods = ['Dinheiro', 'MB WAY', 'Transferência', 'Oferta do clube'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * One entry of a ledger: money that `by` received, in cents, or with `voids` the correction of such an entry, by its id, with
 * its amount and method. Entries are only added (D-050).
 */
export const paymentSchema = z.object({
  id: z.string(),
  amount: z._default(z.int(), 0),
  method: z.catch(z.enum(paymentMethods), 'Dinheiro'),
  by: z._default(z.string(), ''),
  byName: z.optional(z.string()),
  at: instant,
  voids: z.optional(z.string()),
});
export type Payment = z.infer<typeof paymentSchema>;

/**
 * The ledger of somebody who paid and is on no bus any more: money to return, until all of it is voided or the organizer
 * keeps it (MONEY-08). It stays on the bus that the person left; the name goes with a deleted account.
 */
export const leftLedgerSchema = z.object({
  /** The id of the entry. Somebody who comes back has the same, and takes the ledger along. */
  id: z.string(),
  name: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  /** Whose request it was: the person's account, or that of the head of the group. */
  userId: z.optional(z.string()),
  amountDue: z._default(z.int(), 0),
  payments: z._default(z.array(paymentSchema), []),
  keptAt: z.optional(instant),
});
export type LeftLedger = z.infer<typeof leftLedgerSchema>;

/** Cash that a guide says to have handed over, and what the organizer counted of it, in cents (MONEY-09). */
export const deliverySchema = z.object({
  id: z.string(),
  amount: z._default(z.int(), 0),
  note: z._default(z.string(), ''),
  by: z._default(z.string(), ''),
  byName: z.optional(z.string()),
  at: instant,
  settledAmount: z.optional(z.int()),
  settledAt: z.optional(instant),
  settledBy: z.optional(z.string()),
  settledByName: z.optional(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;
