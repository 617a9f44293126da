import { expect, test } from 'vitest';
import {
  aBus,
  aTrip,
  guide,
  organizer,
  otherGuide,
  otherOrganizer,
} from '../../../test/builders/entities.ts';
import { boardingAccess } from './boarding-access.query.ts';

type Page = Parameters<typeof boardingAccess>[0];
const open = (page: Partial<Page>) =>
  boardingAccess({
    actor: organizer,
    busId: 'b1',
    bus: aBus(),
    trip: aTrip(),
    mode: 'organizer',
    reason: 'empty',
    ...page,
  });
const rights = (page: Partial<Page>) => {
  const access = open(page);
  return access.kind === 'open' ? access.rights : access.kind;
};

test('BOARD-02 lets the trip’s organizer tick and manage', () => {
  expect(rights({})).toEqual({ canBoard: true, canTakePayment: true, canManage: true });
});

test('BOARD-12 BOARD-13 lets guide mode tick, and hides add and remove', () => {
  expect(rights({ actor: guide, mode: 'guide' })).toEqual({
    canBoard: true,
    canTakePayment: true,
    canManage: false,
  });
});

test('OPEN-75 puts an organizer assigned to another’s bus into guide mode, and makes other organizers read-only', () => {
  const bus = aBus({ assignedGuideIds: [otherOrganizer.uid] });
  expect(rights({ actor: otherOrganizer, bus })).toEqual({
    canBoard: true,
    canTakePayment: true,
    canManage: false,
  });
  expect(rights({ actor: otherOrganizer })).toEqual({
    canBoard: false,
    canTakePayment: false,
    canManage: false,
  });
});

test('OPEN-42 OPEN-53 permits only payment corrections on a completed trip', () => {
  expect(rights({ trip: aTrip({ status: 'completed' }) })).toEqual({
    canBoard: false,
    canTakePayment: true,
    canManage: false,
  });
});

test('CANCEL-06 CANCEL-13 permits only payments on a cancelled trip, which are given back', () => {
  expect(rights({ trip: aTrip({ cancelledAt: '2026-03-01T12:00:00.000Z' }) })).toEqual({
    canBoard: false,
    canTakePayment: true,
    canManage: false,
    givesBack: true,
  });
});

test('OPEN-19 rejects a guide on a bus of somebody else, whether or not the device holds it', () => {
  expect(rights({ actor: otherGuide, mode: 'guide' })).toBe('unassigned');
  expect(rights({ actor: guide, mode: 'guide', bus: undefined })).toBe('unassigned');
});

test('BOARD-32 reports an absent bus as missing, but not before the device can know', () => {
  expect(rights({ bus: undefined })).toBe('missing');
  expect(rights({ actor: guide, mode: 'guide', bus: undefined, trip: undefined })).toBe('missing');
  expect(rights({ bus: undefined, reason: 'loading' })).toBe('loading');
  expect(rights({ actor: guide, bus: undefined, reason: 'loading' })).toBe('loading');
  expect(rights({ bus: undefined, reason: 'unreachable' })).toBe('unreachable');
});

test('OFF-57 does not treat a bus that was removed from its trip as reassigned', () => {
  const trip = aTrip({ removedBusIds: ['b0', 'b1'] });
  expect(rights({ actor: guide, mode: 'guide', bus: undefined, trip })).toBe('removed');
  expect(rights({ bus: undefined, trip })).toBe('removed');
  expect(rights({ actor: guide, mode: 'guide', busId: 'b2', bus: undefined, trip })).toBe('unassigned');
  expect(rights({ actor: guide, bus: undefined, trip, reason: 'loading' })).toBe('loading');
});
