import { initializeApp } from 'firebase/app';
import { collection, getFirestore, query, queryEqual, where } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { begunAnew } from './begun-anew.ts';

test('OFF-91 a listener that begins anew is another one to the SDK, and the first of a page is as it was asked for', () => {
  const firestore = getFirestore(initializeApp({ projectId: 'demo-anew' }, 'anew'));
  const asked = query(collection(firestore, 'buses'), where('guide', '==', 'ana'));
  expect(queryEqual(asked, begunAnew(asked, 0))).toBe(true);
  expect(queryEqual(asked, begunAnew(asked, 1))).toBe(false);
  expect(queryEqual(begunAnew(asked, 1), begunAnew(asked, 2))).toBe(false);
});
