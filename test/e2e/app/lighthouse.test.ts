import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../../tools/demo-club/people.ts';
import { toggleSelector } from '../../bench/contestants.ts';
import { look } from '../../bench/lighthouse/look.ts';
import { stack } from '../../harness.ts';
import { busOfGuide, freshDemoClub, homeTrip } from '../demo-club.ts';

beforeAll(freshDemoClub);

/** Performance depends on the machine, so it is only printed: `npm run bench` measures it. */
test.each([
  ['the sign-in page', 'input[type="password"]', undefined],
  ['the boarding list', toggleSelector, demoAccounts.guide.email],
])('INST-53 Lighthouse finds nothing to mend on %s', async (name, sight, email) => {
  const bus = await busOfGuide();
  const path = email ? `/trips/${homeTrip}/buses/${bus.id}/passengers` : '/login';
  const scores = await look({ name, url: `${stack().appUrl}${path}`, email, sight });
  const { performance, accessibility, bestPractices, faults } = scores;
  console.log(`Lighthouse on ${name}: performance ${performance}`);
  expect(faults).toEqual([]);
  expect({ accessibility, bestPractices }).toEqual({ accessibility: 100, bestPractices: 100 });
});
