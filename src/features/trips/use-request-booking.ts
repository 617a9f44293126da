import { refusedRequest } from '../../db/queries/bookings-of-me.query.ts';
import type { MutationArgs } from '../../domain/mutators/index.ts';
import type { MutateResult } from '../../session/device.ts';
import { replaceRefused } from '../../session/refused.ts';
import { useDevice } from '../../session/use-session.ts';

/** Asks for a seat. A request for the same trip that was refused has its answer in the new one, which takes its place (OFF-08). */
export function useRequestBooking() {
  const device = useDevice();
  return (args: MutationArgs<'requestBooking'>): Promise<MutateResult> => {
    const refused = refusedRequest(device.outbox.records$.value, args.tripId);
    return refused
      ? replaceRefused(device, refused, 'requestBooking', args)
      : device.mutate('requestBooking', args);
  };
}
