import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { seatsLeft } from '../../../domain/boarding/seats.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Companion } from '../../../domain/groups/companion.schema.ts';
import { partyOf } from '../../../domain/groups/party.ts';
import type { PartyMember } from '../../../domain/groups/party-argument.ts';
import { noSeatsForParty } from '../../../domain/wire/refusals.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { readDraft, writeDraft } from '../../../session/device/drafts.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { areSameRows, asRows, type RowErrors, withoutBlank, wrongRows } from './party-rows.ts';

export interface PartyOptions {
  tripId: string;
  trip: Trip;
  /** Who comes as long as nobody types anything else. */
  base: readonly PartyMember[];
  /** The seats of the person who asks, and the price of each in euro. */
  own: Pick<Booking, 'price' | 'seats'>;
  /** The companions of the request so far, with their prices. */
  known?: readonly Companion[];
  /** Companions who stay as they are, and are not edited (GROUP-26). */
  fixed?: readonly PartyMember[];
  /** The seats of everybody that the person has asked for already: so many need no room (GROUP-05). */
  former?: number;
  /** Of those, the seats that are theirs: they are not among the free ones. */
  seated?: number;
}

/** The companions of a request while they are typed. */
export interface Party {
  rows: readonly PartyMember[];
  /** How many companions there are besides the rows. */
  fixed: number;
  /** What stands at their fields, once somebody has tried to send them. */
  errors: readonly RowErrors[];
  /** The seats and prices of all who would go. */
  everybody: Pick<Booking, 'price' | 'seats' | 'party'>;
  /** Why so many cannot go. */
  tooFewSeats: string | undefined;
  change(rows: readonly PartyMember[]): void;
  /** Whether they can be sent. Otherwise it is said why, and the first wrong field has the focus. */
  check(): boolean;
  /** Call when they are on their way: nothing is kept of what was typed. */
  forget(): void;
  /** The element around the editor. */
  place: RefObject<HTMLDivElement | null>;
}

/** Holds the companions of a request in an editor. What was typed is kept over a reload (GROUP-21). */
export function useParty({
  tripId,
  trip,
  base,
  own,
  known,
  fixed = [],
  former = 0,
  seated = 0,
}: PartyOptions): Party {
  const { uid } = useUser();
  const left = seatsLeft(trip, useNow());
  const place = useRef<HTMLDivElement>(null);
  const name = `party.${tripId}`;
  const [typed, setTyped] = useState<readonly PartyMember[] | undefined>(() =>
    asRows(readDraft(localStorage, uid, name)),
  );
  const [isTried, setTried] = useState(false);
  // Somebody who was typed may have got a seat since.
  const rows = (typed ?? base).filter((row) => !fixed.some(({ id }) => id === row.id));
  const seats = own.seats + fixed.length + rows.length;
  const tooFewSeats = seats > former && seats - seated > left ? noSeatsForParty(left).message : undefined;

  return {
    rows,
    fixed: fixed.length,
    errors: (isTried && wrongRows(rows)) || [],
    everybody: { price: own.price, seats, party: partyOf(trip, [...fixed, ...rows], known) },
    tooFewSeats,
    place,

    change(next) {
      setTyped(next);
      const kept = withoutBlank(next);
      writeDraft(localStorage, uid, name, areSameRows(kept, base) ? undefined : kept);
    },

    check() {
      if (wrongRows(rows)) {
        flushSync(() => setTried(true));
        place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
        return false;
      }
      if (rows.length > 0 && tooFewSeats) {
        showError(tooFewSeats);
        return false;
      }
      return true;
    },

    forget() {
      setTyped(undefined);
      setTried(false);
      writeDraft(localStorage, uid, name, undefined);
    },
  };
}
