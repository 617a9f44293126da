import { type MouseEvent, useEffect, useMemo } from 'react';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { seatsAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger, PaymentStatus } from '../../../domain/entities/bus.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { isOfKind, type MutationNameOfKind } from '../../../domain/mutators/verbs.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { showError, showUndo, undoDuration } from '../../../session/messages/message-store.ts';
import { useRefusalNews } from '../../../session/messages/use-refusal-news.ts';
import { echoGuard } from './echo-guard.ts';
import { type Fact, factOf, isOnlyFact } from './own-fact.ts';
import { openSound, signalTick, type TickSignal } from './tick-signal.ts';

/** The two taps of a row. Their identity is stable, so that rows do not rerender. */
export interface Ticks {
  /** True for the echo of the previous touch, which must change nothing. */
  isEcho(tap: MouseEvent, passenger: Passenger, field: Fact['field']): boolean;
  /** `seats`: the number of a group's seats that are aboard, when not all. */
  setBoarded(passenger: Passenger, boarded: boolean, seats?: number): void;
  setPayment(passenger: Passenger, paymentStatus: PaymentStatus): void;
}

const verbs: Record<Fact['field'], MutationNameOfKind<'tick'>> = {
  boarded: 'setBoarded',
  payment: 'setPayment',
};

function boardedWords({ seats: all }: Passenger, boarded: boolean, seats = all): string {
  if (!boarded) return 'Por embarcar';
  return seats < all ? `${seats} de ${all} a bordo` : 'A bordo';
}

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

/** Ticks at once and offers the undo. An undo is a mutation of its own, so that a crash in between loses neither. */
export function useTicks(tripId: string, busId: string): Ticks {
  const device = useDevice();
  const hasSignal = useDeviceSettings(({ tickSignal }) => tickSignal);
  useEffect(() => {
    if (hasSignal) void whenIdle(soundWithin).then(openSound);
  }, [hasSignal]);
  return useMemo(() => {
    const entryNow = (passengerId: string) =>
      findBus(device.snapshot$.value.bus, tripId, busId)?.passengers.find(({ id }) => id === passengerId);

    /** Makes the tick. `takeBack` undoes exactly this tick, unless another person has ticked the passenger since. */
    async function tick(
      passenger: Passenger,
      field: Fact['field'],
      words: string,
      signal: TickSignal,
      make: () => ReturnType<typeof device.mutate>,
      takeBack: (at: Instant | undefined) => void,
    ): Promise<void> {
      if (useDeviceSettings.getState().tickSignal) signalTick(signal);
      const result = await make();
      const entry = entryNow(passenger.id);
      if (!result.ok) {
        signalRefused();
        return showError(failureSentence(verbs[field], result));
      }
      if (!entry) return;
      const fact = { field, ...factOf(entry, field) };
      const undo = () => {
        const now = entryNow(passenger.id);
        if (!now) showError(refusalTexts.PASSENGER_GONE);
        else if (isOnlyFact(now, fact)) takeBack(fact.at);
        else showError('Entretanto outra pessoa também marcou este passageiro. Nada foi anulado.');
      };
      // The fact first: of a long name the bar shows the beginning.
      showUndo(`${words}: ${passenger.name}`, undo, undoDuration, result.tapId);
    }

    const aboutWhom = ({ id, name }: Passenger) => ({
      tripId,
      busId,
      passengerId: id,
      passengerName: name.slice(0, 200),
    });

    /** An undo names the tick that it undoes. Undoing an undo is an ordinary tick. */
    function setBoarded(passenger: Passenger, boarded: boolean, seats?: number, undoes?: Instant): void {
      const args = { ...aboutWhom(passenger), boarded, seats, undoes };
      // Who was off the bus in part goes back in part.
      const before = boarded ? undefined : seatsAboard(passenger) || undefined;
      void tick(
        passenger,
        'boarded',
        boardedWords(passenger, boarded, seats),
        boarded ? 'boarded' : 'unboarded',
        () => device.mutate('setBoarded', args),
        (at) => setBoarded(passenger, !boarded, before, undoes ? undefined : at),
      );
    }

    function setPayment(passenger: Passenger, paymentStatus: PaymentStatus, undoes?: Instant): void {
      const seen = passenger.paymentChangedAt ?? null;
      const args = { ...aboutWhom(passenger), paymentStatus, undoes, seen };
      const before = paymentStatus === 'Pago' ? 'Pendente' : 'Pago';
      void tick(
        passenger,
        'payment',
        paymentStatus === 'Pago' ? 'Pago' : 'Pagamento pendente',
        paymentStatus === 'Pago' ? 'paid' : 'unpaid',
        () => device.mutate('setPayment', args),
        (at) => setPayment(passenger, before, undoes ? undefined : at),
      );
    }

    const isEcho = echoGuard();
    return {
      isEcho: ({ nativeEvent }, { id }, field) => isEcho(nativeEvent, `${field} ${id}`),
      setBoarded: (passenger, boarded, seats) => setBoarded(passenger, boarded, seats),
      setPayment: (passenger, paymentStatus) => setPayment(passenger, paymentStatus),
    };
  }, [device, tripId, busId]);
}
