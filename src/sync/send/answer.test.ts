import { expect, test } from 'vitest';
import { isSigned, readAnswer } from './answer.ts';

test.each([
  ['{"error":"X"}', 'X'],
  ['{"message":"Y"}', 'Y'],
  ['{"code":"INVALID","message":"Y"}', 'Y'],
  ['Z', 'Z'],
  ['', undefined],
  ['{"code":1}', undefined],
  ['{"message":5}', undefined],
  ['<!doctype html><title>Wi-Fi</title>', undefined],
])('IMG-11 what a failure of %j says to the person is %j', (text, sentence) => {
  expect(readAnswer(400, text)?.message).toBe(sentence);
});

test.each([
  ['a page', 200, '<html>Wi-Fi</html>'],
  ['a word', 200, 'OK'],
  ['no object', 200, '[1]'],
])('FAULTS-12 a success with %s is nobody’s answer', (_case, status, text) => {
  expect(readAnswer(status, text)).toBeUndefined();
});

test.each([
  ['the time', 200, '{"serverTime":"2026-03-05T06:00:00.000Z"}', true],
  ['a person', 200, '{"uid":"ana","role":"passenger"}', true],
  ['a reason', 409, '{"code":"SEQUENCE_GAP","message":"Faltam alterações."}', true],
  ['nothing', 204, '', false],
  ['somebody else’s object', 200, '{"login":"https://wifi.example"}', false],
  ['a gateway’s reason', 503, '{"message":"Service Unavailable"}', false],
  ['App Check’s reason', 401, '{"error":{"status":"UNAUTHENTICATED","message":"No token."}}', false],
])('FAULTS-12 FAULTS-46 whether an answer with %s shows that it is ours', (_case, status, text, isOurs) => {
  const answer = readAnswer(status, text);
  expect(answer && isSigned(answer)).toBe(isOurs);
});
