import fc from 'fast-check';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import type { NetworkState } from '../device/network.ts';

/** The phones of every run, by user; `stage.ts` starts them in this order. */
export const cast = ['rita-1', 'rita-2', 'nuno', 'guida', 'gil', 'ana'] as const;

/** One step of a run. `picks` select among what the phone shows at that moment (`taps.ts`). */
export type Command =
  | { do: 'tap'; phone: number; verb: MutationName; picks: [number, number, number] }
  | { do: 'network'; phone: number; change: Partial<NetworkState> }
  | { do: 'crash'; phone: number }
  | { do: 'tap-and-crash'; phone: number; verb: MutationName; picks: [number, number, number] }
  | { do: 'online'; phone: number }
  | { do: 'clock'; phone: number; minutes: number }
  | { do: 'heal-all' }
  | { do: 'cut-all' }
  /** The scheduled job that passes on offers runs. */
  | { do: 'sweep' }
  | { do: 'pause'; milliseconds: number };

const organizers = [0, 1, 2];
const guides = [3, 4];
const travellers = [3, 4, 5];

const planning: MutationName[] = [
  'acceptBooking',
  'acceptBooking',
  'acceptBooking',
  'rejectBooking',
  'addBus',
  'setBusCapacity',
  'removeBus',
  'addPassenger',
  'addPassenger',
  'removePassenger',
  'movePassenger',
  'movePassenger',
  'assignGuides',
  'completeTrip',
  'editTrip',
  'setStop',
  'postNotice',
  'withdrawNotice',
  'cancelTrip',
  'restoreTrip',
  'restoreTrip',
  'restoreTrip',
  'offerSeat',
  'offerSeat',
  'settleCash',
  'keepPayment',
  'remindPayment',
  'voidPayment',
];
const boarding: MutationName[] = [
  'setBoarded',
  'setBoarded',
  'setBoarded',
  'setPayment',
  'recordPayment',
  'recordPayment',
  'recordPayment',
  'voidPayment',
  'voidPayment',
  'declareCash',
  'openRollCall',
  'setPresent',
  'setPresent',
  'setPresent',
  'closeRollCall',
  'setStop',
  'postNotice',
  'withdrawNotice',
];
const travelling: MutationName[] = [
  'requestBooking',
  'requestBooking',
  'withdrawBooking',
  'changeParty',
  'changeParty',
  'releaseSeat',
  'setStop',
  'joinWaitingList',
  'joinWaitingList',
  'leaveWaitingList',
  'takeOffer',
  'takeOffer',
  'declineOffer',
];

// Half of the taps hit the same few rows, so that phones conflict.
const pick = fc.oneof(fc.noBias(fc.nat(997)), fc.nat(2));
const picks = fc.tuple(pick, pick, pick);
const phone = fc.nat(cast.length - 1);

const aim = (phones: number[], verbs: MutationName[]) =>
  fc.record({ phone: fc.constantFrom(...phones), verb: fc.constantFrom(...verbs), picks });
const anAim = fc.oneof(
  { weight: 6, arbitrary: aim(organizers, planning) },
  { weight: 5, arbitrary: aim([...organizers, ...guides, ...guides], boarding) },
  { weight: 5, arbitrary: aim(travellers, travelling) },
);

const aTap = anAim.map((it): Command => ({ do: 'tap', ...it }));

const change = fc.constantFrom<Partial<NetworkState>>(
  { cut: true },
  { cut: true },
  { loseAnswers: true },
  { duplicate: true },
  { roundTrip: 150 },
  { roundTrip: 40 },
  { failWith: 503 },
  { captivePortal: true },
  { loseAnswers: false, duplicate: false, roundTrip: 0, failWith: undefined, captivePortal: false },
);

const aCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 34, arbitrary: aTap },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('network' as const), phone, change }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('online' as const), phone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), phone }) },
  { weight: 1, arbitrary: anAim.map((it): Command => ({ do: 'tap-and-crash', ...it })) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      phone,
      minutes: fc.constantFrom(-1500, -7, 0, 9, 1500),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Command>({ do: 'heal-all' }) },
  { weight: 2, arbitrary: fc.constant<Command>({ do: 'cut-all' }) },
  { weight: 2, arbitrary: fc.constant<Command>({ do: 'sweep' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      milliseconds: fc.integer({ min: 1, max: 300 }),
    }),
  },
);

/** All phones tap offline and then reconnect together, which makes them compete for the last seats. */
const aRush = fc
  .array(aTap, { minLength: 6, maxLength: 12 })
  .map((taps): Command[] => [{ do: 'cut-all' }, ...taps, { do: 'heal-all' }]);

/** Generates the commands of one game, about `steps` of them. */
export const aGame = (steps: number): fc.Arbitrary<Command[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: aCommand.map((command) => [command]) },
        { weight: 1, arbitrary: aRush },
      ),
      { minLength: Math.ceil(steps / 4), maxLength: Math.ceil(steps / 2), size: 'max' },
    )
    .map((blocks) => blocks.flat());
