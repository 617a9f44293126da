import { expect, test } from 'vitest';
import { aRecord } from '../../../test/builders/mutation-records.ts';
import { overtakenDecisions } from './overtaken.ts';

const decision = (
  name: string,
  status: 'pending' | 'applied' | 'refused',
  passengerId = 'ana',
  tripId = 't1',
) => aRecord({ name, status, args: { tripId, passengerId } });

test('OFF-84 an applied decision overtakes every refused one before it about the same booking', () => {
  const refused = decision('acceptBooking', 'refused');
  const again = decision('acceptBooking', 'refused');
  const records = [refused, again, decision('rejectBooking', 'applied')];
  expect(overtakenDecisions(records)).toEqual([refused.tapId, again.tapId]);
});

test.each([
  ['one that waits for its verdict', decision('acceptBooking', 'pending')],
  ['one that was refused too', decision('acceptBooking', 'refused')],
  ['one about somebody else', decision('acceptBooking', 'applied', 'rui')],
  ['one about another trip', decision('acceptBooking', 'applied', 'ana', 't2')],
  ['a change of another kind', aRecord({ status: 'applied', args: { tripId: 't1', passengerId: 'ana' } })],
])('OFF-84 %s overtakes nothing', (_, later) => {
  expect(overtakenDecisions([decision('acceptBooking', 'refused'), later])).toEqual([]);
});

test('OFF-84 a refusal that came after the decision stays: it says which one stands', () => {
  const records = [decision('acceptBooking', 'applied'), decision('rejectBooking', 'refused')];
  expect(overtakenDecisions(records)).toEqual([]);
});
