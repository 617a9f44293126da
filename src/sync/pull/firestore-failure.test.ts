import { FirestoreError } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { isAnswer, isRefused, isUnheard } from './firestore-failure.ts';

/** The SDK makes these itself; its types offer no way to. */
const sdkError = (code: string) =>
  new (FirestoreError as unknown as new (code: string, message: string) => Error)(code, 'x');

test('OFF-29 the SDK’s own errors are told apart: a refusal, another answer, a server that was not heard', () => {
  const codes = ['permission-denied', 'failed-precondition', 'unavailable'];
  expect(codes.map((code) => [isRefused, isAnswer, isUnheard].map((is) => is(sdkError(code))))).toEqual([
    [true, true, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect([isRefused, isAnswer, isUnheard].map((is) => is(new TypeError('x')))).toEqual([false, false, false]);
});
