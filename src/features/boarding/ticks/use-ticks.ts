import { type MouseEvent, useEffect, useMemo } from 'react';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { seatsAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { largestAmount } from '../../../domain/money/largest-amount.ts';
import { ledgerOf } from '../../../domain/money/ledger.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import { isOfKind, type MutationNameOfKind } from '../../../domain/mutators/verbs.ts';
import { formatPrice } from '../../../domain/prices.ts';
import type { Presence } from '../../../domain/roll-calls/roll-call.schema.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { screenTexts } from '../../../domain/wire/screen-texts.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';
import { showError, showSuccess, showUndo, undoDuration } from '../../../session/messages/message-store.ts';
import { useRefusalNews } from '../../../session/messages/use-refusal-news.ts';
import { echoGuard } from './echo-guard.ts';
import type { ListWords } from './list-words.ts';
import { factOf, isOnlyFact } from './own-fact.ts';
import { openSound, signalTick, type TickSignal } from './tick-signal.ts';

/** The roll call that a list ticks, and its words. */
export interface CallOfTicks {
  id: string;
  words: ListWords;
}

/** The taps of a row and of a group. Their identity is stable, so that rows do not rerender. */
export interface Ticks {
  /** In a roll call the taps below that board say who is present (CALL-21). */
  call?: CallOfTicks;
  /** Says in a roll call what no tick of the row says. */
  setPresence?(passenger: Passenger, state: PresenceState): void;
  /** True for the echo of the previous touch, which must change nothing. */
  isEcho(tap: MouseEvent, passenger: Pick<Passenger, 'id'>, field: TickField): boolean;
  /** `seats`: the number of a group's seats that are aboard, when not all. */
  setBoarded(passenger: Passenger, boarded: boolean, seats?: number): void;
  /** Boards these people of a group, each with a tick of their own; its undo takes back all of them (GROUP-31). */
  boardAll(people: readonly Passenger[], name: string): void;
  /** Records what is still due in cash, or the given amount in cents (MONEY-03). */
  pay(passenger: Passenger, given?: Given): void;
  /** Voids a payment of somebody. Only of the own there is an undo: a new payment would say that this person has the money. */
  takeBack(passenger: Passenger, payment: Payment): void;
}

/** What a roll call says of somebody. */
type PresenceState = Presence['state'];

/** What a row is ticked for. */
export type TickField = 'boarded' | 'payment';

/** Money that was received otherwise than by the one tap. */
export type Given = Pick<Payment, 'amount' | 'method'>;

/** A tick of one person that is about to be made. */
interface Tap {
  passenger: Passenger;
  verb: MutationNameOfKind<'tick'>;
  /** What the bar says of it. */
  words: string;
  signal: TickSignal;
  /** A payment is one's own whatever others have received. */
  isMoney?: true;
  make(): Promise<MutateResult>;
  /** The tick that undoes it, which was made at this time; absent of what cannot be undone. */
  takeBack?: (at: Instant | undefined) => Tap;
}

function boardedWords({ seats: all }: Passenger, boarded: boolean, seats = all): string {
  if (!boarded) return 'Por embarcar';
  return seats < all ? `${seats} de ${all} a bordo` : 'A bordo';
}

const presenceWords: Record<PresenceState, string> = {
  presente: 'Presente',
  'outro meio': 'Outro meio',
  'em falta': 'Em falta',
};

/** `Pago 15,00€`; on a trip that costs nothing `Pago`. */
const moneyWords = (what: string, amount: number) => (amount > 0 ? `${what} ${formatPrice(amount)}` : what);

/** A page that is never idle opens its sound after this long (ms). */
const soundWithin = 2_000;

const isTick = (verb: string) => isOfKind(verb, 'tick');

/** Feels and sounds like a refusal, where the signal is on, when the server refuses a tick that was made before. */
export function useRefusedSignal(): void {
  useRefusalNews(isTick, signalRefused);
}

function signalRefused(): void {
  if (useDeviceSettings.getState().tickSignal) signalTick('refused');
}

/** How the ticks of a list are made. */
interface TickWay {
  /** The roll call that is open instead of the way out; absent on the way out. */
  call?: CallOfTicks | undefined;
  /** Where people are boarded from (PASS-07). */
  via?: Passenger['boardedVia'];
}

/** Ticks at once and offers the undo. An undo is a mutation of its own, so that a crash in between loses neither. */
export function useTicks(tripId: string, busId: string, { call, via = 'lista' }: TickWay = {}): Ticks {
  const device = useDevice();
  const hasSignal = useDeviceSettings(({ tickSignal }) => tickSignal);
  useEffect(() => {
    if (hasSignal) void whenIdle(soundWithin).then(openSound);
  }, [hasSignal]);
  return useMemo(() => {
    const entryNow = (passengerId: string) =>
      findBus(device.snapshot$.value.bus, tripId, busId)?.passengers.find(({ id }) => id === passengerId);

    /**
     * Makes these ticks, of one press, and offers to take back exactly them: not those of people whom somebody else has ticked
     * since. `whom` tells of more than one person.
     */
    async function tick(taps: readonly Tap[], whom: string): Promise<void> {
      const [{ verb, words, signal }] = taps as [Tap];
      if (useDeviceSettings.getState().tickSignal) signalTick(signal);
      const results = await Promise.all(taps.map(({ make }) => make()));
      const failed = results.find(({ ok }) => !ok);
      if (failed && !failed.ok) {
        signalRefused();
        showError(failureSentence(verb, failed));
      }
      const done = taps.flatMap((tap, index) => {
        const entry = results[index]?.ok && entryNow(tap.passenger.id);
        return entry ? { ...tap, fact: factOf(entry, call?.id) } : [];
      });
      if (done.length === 0) return;
      // The fact first: of a long name the bar shows the beginning.
      const told = `${words}: ${whom}`;
      if (done.some(({ takeBack }) => !takeBack)) return showSuccess(told);
      const undo = () => {
        const present = done.flatMap((each) => {
          const now = entryNow(each.passenger.id);
          return now ? { ...each, now } : [];
        });
        const own = present.filter(({ now, fact, isMoney }) => isMoney || isOnlyFact(now, fact, call?.id));
        if (own.length > 0) {
          void tick(
            own.flatMap(({ takeBack, fact }) => takeBack?.(fact.at) ?? []),
            whom,
          );
        }
        if (own.length === done.length) return;
        if (own.length > 0) showError('Entretanto alguém mudou parte do grupo. Só o resto foi anulado.');
        else if (present.length === 0) showError(screenTexts.PASSENGER_GONE);
        else showError('Entretanto outra pessoa também marcou este passageiro. Nada foi anulado.');
      };
      const tapId = results.flatMap((result) => (result.ok ? result.tapId : []))[0];
      showUndo(told, undo, undoDuration, tapId);
    }

    const aboutWhom = ({ id, name }: Passenger) => ({
      tripId,
      busId,
      passengerId: id,
      passengerName: name.slice(0, 200),
    });

    /** An undo names the tick that it undoes. Undoing an undo is an ordinary tick. */
    function boarding(passenger: Passenger, boarded: boolean, seats?: number, undoes?: Instant): Tap {
      // Who was off the bus in part goes back in part.
      const before = boarded ? undefined : seatsAboard(passenger) || undefined;
      return {
        ...{ passenger, verb: 'setBoarded' },
        words: boardedWords(passenger, boarded, seats),
        signal: boarded ? 'boarded' : 'unboarded',
        make: () =>
          device.mutate('setBoarded', {
            ...{ ...aboutWhom(passenger), boarded, seats, undoes },
            ...(boarded && { via }),
          }),
        takeBack: (at) => boarding(passenger, !boarded, before, undoes ? undefined : at),
      };
    }

    /** `before`: what the call said until now, which the undo says again. */
    function presence(
      passenger: Passenger,
      rollId: string,
      [before, state]: [PresenceState, PresenceState],
      undoes?: Instant,
    ): Tap {
      return {
        ...{ passenger, verb: 'setPresent' },
        words: presenceWords[state],
        signal: state === 'em falta' ? 'unboarded' : 'boarded',
        make: () => device.mutate('setPresent', { ...aboutWhom(passenger), rollId, state, undoes }),
        takeBack: (at) => presence(passenger, rollId, [state, before], undoes ? undefined : at),
      };
    }

    function ticked(passenger: Passenger, state: PresenceState, seats?: number): Tap {
      if (!call) return boarding(passenger, state === 'presente', seats);
      return presence(passenger, call.id, [passenger.presence?.[call.id]?.state ?? 'em falta', state]);
    }

    const stateOf = (isTicked: boolean) => (isTicked ? 'presente' : 'em falta');

    function payment(passenger: Passenger, { amount, method }: Given): Tap {
      const at = device.clock.peek();
      const paid: Payment = { id: crypto.randomUUID(), amount, method, by: device.uid, at };
      return {
        ...{ passenger, verb: 'recordPayment', signal: 'paid', isMoney: true },
        words: moneyWords('Pago', amount),
        make: () =>
          device.mutate('recordPayment', { ...aboutWhom(passenger), paymentId: paid.id, amount, method }),
        takeBack: () => takingBack(passenger, paid),
      };
    }

    function takingBack(passenger: Passenger, paid: Payment): Tap {
      return {
        ...{ passenger, verb: 'voidPayment', signal: 'unpaid', isMoney: true },
        words: moneyWords('Anulado', paid.amount),
        make: () => device.mutate('voidPayment', { ...aboutWhom(passenger), paymentId: paid.id }),
        ...(paid.by === device.uid && { takeBack: () => payment(passenger, paid) }),
      };
    }

    // Of an entry of many seats, a tap takes what one payment may be.
    const restOf = (passenger: Passenger) => {
      const trip = device.snapshot$.value.publicTrip.get(publicTripRef(tripId).path);
      return Math.min(ledgerOf(trip ?? {}, passenger).rest, largestAmount);
    };

    const isEcho = echoGuard();
    return {
      ...(call && {
        call,
        setPresence: (passenger, state) => void tick([ticked(passenger, state)], passenger.name),
      }),
      isEcho: ({ nativeEvent }, { id }, field) => isEcho(nativeEvent, `${field} ${id}`),
      setBoarded: (passenger, boarded, seats) =>
        void tick([ticked(passenger, stateOf(boarded), seats)], passenger.name),
      boardAll: (people, name) =>
        void tick(
          people.map((passenger) => ticked(passenger, 'presente')),
          `grupo de ${name} (${people.length})`,
        ),
      pay: (passenger, given = { amount: restOf(passenger), method: 'Dinheiro' }) =>
        void tick([payment(passenger, given)], passenger.name),
      takeBack: (passenger, paid) => void tick([takingBack(passenger, paid)], passenger.name),
    };
  }, [device, tripId, busId, call, via]);
}
