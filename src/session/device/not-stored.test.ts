import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { notStored } from './not-stored.ts';

const noSpace =
  'Não foi possível guardar neste dispositivo: não há espaço. Liberte espaço no dispositivo e tente novamente.';
const noAnswer =
  'Não foi possível guardar neste dispositivo: a base de dados do dispositivo não respondeu. Feche a aplicação, abra-a de novo e tente novamente.';

const quota = new DOMException('', 'QuotaExceededError');

test.each([
  ['as the browser says it', quota],
  ['when the transaction failed', new Dexie.AbortError('aborted', quota)],
  ['when one write of several failed', new Dexie.BulkError('', [quota])],
])('BOARD-31 FAULTS-3 a full phone is called so: %s', (_when, error) => {
  expect(notStored(error)).toBe(noSpace);
});

test.each([
  ['a lost connection', new Dexie.DatabaseClosedError('')],
  ['a browser that gives no reason', new DOMException('', 'UnknownError')],
  ['an answer of the outbox', new Error('outbox write failed: 422')],
  ['nothing at all', undefined],
])('BOARD-31 FAULTS-5 another failure is not blamed on the space: %s', (_what, error) => {
  expect(notStored(error)).toBe(noAnswer);
});
