import { refusedRequest } from '../../../db/queries/bookings-of-me.query.ts';
import type { MutationArgs } from '../../../domain/mutators/index.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';
import { replaceRefused } from '../../../session/messages/refused.ts';

/** Requests a seat. The new request replaces a refused one for the same trip (OFF-08). */
export function useRequestBooking() {
  const device = useDevice();
  return (args: MutationArgs<'requestBooking'>): Promise<MutateResult> => {
    const refused = refusedRequest(device.records$.value, args.tripId);
    return refused
      ? replaceRefused(device, refused, 'requestBooking', args)
      : device.mutate('requestBooking', args);
  };
}
