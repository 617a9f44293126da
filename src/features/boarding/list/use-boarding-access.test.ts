// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { aBus, aTrip, guide } from '../../../../test/builders/entities.ts';
import { aSnapshot, quietStatus } from '../../../../test/builders/test-services.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { setSession, useSessionStore } from '../../../session/account/session-store.ts';
import type { ScreenDevice } from '../../../session/device/screen-device.ts';
import { useBoardingAccess } from './use-boarding-access.ts';

afterEach(() => {
  cleanup();
  setSession({ phase: 'loading' });
});

const someBus = aBus({ id: 'b9', tripId: 't9', assignedGuideIds: [guide.uid] });

/** What a guide finds at the address of a bus that the device does not hold, once trips have come after an expired session. */
function accessWith(buses: Map<string, Bus>): string {
  const publicTrip = new Map([[publicTripRef('t1').path, aTrip()]]);
  const snapshot$ = new BehaviorSubject(aSnapshot({ publicTrip, bus: buses }));
  const device = { snapshot$, failures: new Map() } as unknown as ScreenDevice;
  const user = { ...guide, email: 'rui@x.pt', role: 'guide' as const, syncedAt: undefined };
  useSessionStore.setState({
    session: { phase: 'signed-in', user, device },
    sync: { ...quietStatus, pulled: false, connection: 'online', send: 'session-expired' },
  });
  return renderHook(() => useBoardingAccess('t1', 'b1', 'guide')).result.current.kind;
}

test('FAULTS-4 OPEN-19 trips that come before the buses do not make a bus somebody else’s', () => {
  expect(accessWith(new Map())).toBe('unreachable');
  expect(accessWith(new Map([[busRef('organizer-1', 't9', 'b9').path, someBus]]))).toBe('unassigned');
});
