import { expect, test } from 'vitest';
import { createPullRequests } from './pull-requests.ts';

const everythingQueued = () => new Promise((resolve) => setImmediate(resolve));

test('FAULTS-43 a pull serves those who asked before it began, and nobody who asked while it was under way', async () => {
  const requests = createPullRequests();
  const served: string[] = [];
  void requests.next().then(() => served.push('before'));
  requests.begins();
  void requests.next().then(() => served.push('meanwhile'));
  requests.done();
  await everythingQueued();
  expect(served).toEqual(['before']);

  requests.begins();
  requests.done();
  await everythingQueued();
  expect(served).toEqual(['before', 'meanwhile']);
});

test('OFF-33 what is wanted stays wanted until a pull begins', () => {
  const requests = createPullRequests();
  requests.want();
  requests.done();
  expect(requests.isWanted).toBe(true);
  requests.begins();
  expect(requests.isWanted).toBe(false);
});
