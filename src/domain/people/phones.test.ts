import { expect, test } from 'vitest';
import { contactLinks, isPhoneNumber, normalisePhone } from './phones.ts';

test.each([
  ['912345678', true],
  ['912 345 678', true],
  ['+351 912 345 678', true],
  ['00351912345678', true],
  [' 912 345 678 ', true],
  ['+44 20 7946 0958', true],
  ['91234567', false],
  ['', false],
  ['   ', false],
  ['912-345-678', false],
  ['912 345 67x', false],
  ['91+2345678', false],
  ['001234567890 12345', true],
  ['1234567890123456', false],
  [`${' '.repeat(17)}912345678`, false],
])('OPEN-28 %s is a phone number: %s', (text, good) => {
  expect(isPhoneNumber(text)).toBe(good);
});

test.each([
  ['912 345 678', '912345678'],
  ['+351 912345678', '912345678'],
  ['00351 912 345 678', '912345678'],
  ['351912345678', '912345678'],
  ['351234567', '351234567'],
  ['+44 20 7946 0958', '442079460958'],
  ['', ''],
])('OPEN-28 %s is compared as %s', (text, normal) => {
  expect(normalisePhone(text)).toBe(normal);
  expect(normalisePhone(normal)).toBe(normal);
});

test.each([
  ['912 345 678', '351912345678'],
  ['+351 912345678', '351912345678'],
  ['00351 912 345 678', '351912345678'],
  ['+44 20 7946 0958', '442079460958'],
])('BOARD-86 %s is called, texted and found on WhatsApp as +%s', (text, international) => {
  expect(contactLinks(text)).toEqual({
    call: `tel:+${international}`,
    sms: `sms:+${international}`,
    whatsapp: `https://wa.me/${international}`,
  });
});

test.each(['', 'não tem', '12345'])('BOARD-86 no links for %s', (text) => {
  expect(contactLinks(text)).toBeUndefined();
});
