import { FirestoreError } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { isAnswer, isRefused } from './firestore-failure.ts';

/** The SDK makes these itself; its types offer no way to. */
const sdkError = (code: string) =>
  new (FirestoreError as unknown as new (code: string, message: string) => Error)(code, 'x');

test('OFF-29 the SDK’s own errors are told apart: a refusal, another answer, a server that was not heard', () => {
  const codes = ['permission-denied', 'failed-precondition', 'unavailable'];
  expect(codes.map((code) => [isRefused(sdkError(code)), isAnswer(sdkError(code))])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  expect([isRefused(new Error('x')), isAnswer(new TypeError('x'))]).toEqual([false, false]);
});
