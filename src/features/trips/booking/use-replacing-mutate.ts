import { refusedOf } from '../../../db/queries/bookings-of-me.query.ts';
import type { MutationArgs } from '../../../domain/mutators/index.ts';
import type { MutationName } from '../../../domain/mutators/verbs.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';
import { replaceRefused } from '../../../session/messages/refused.ts';

/** Changes something of a trip. It replaces what was refused of the same kind on the same trip (OFF-08). */
export function useReplacingMutate() {
  const device = useDevice();
  return <N extends MutationName>(
    name: N,
    args: MutationArgs<N> & { tripId: string },
  ): Promise<MutateResult> => {
    const refused = refusedOf(device.records$.value, name, args.tripId);
    return refused ? replaceRefused(device, refused, name, args) : device.mutate(name, args);
  };
}
