import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const shipped = readFileSync(new URL('../../../public/trip_backgrounds/casa.webp', import.meta.url));
const icon = readFileSync(new URL('../../../public/icons/icon-192.png', import.meta.url));

test('IMG-08 jpeg, png and webp are recognised by their first bytes', () => {
  expect(imageTypeOf(shipped)).toBe('webp');
  expect(imageTypeOf(icon)).toBe('png');
  expect(imageTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBe('jpg');
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['an HTML page', Buffer.from('<!doctype html><script>1</script>')],
  ['a Windows program', Buffer.from('MZ\x90\x00')],
  ['a Linux program', Buffer.from('\x7fELF\x02\x01')],
  ['a shell script', Buffer.from('#!/bin/sh\n')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  [
    'a WAVE file, which has the same container as webp',
    Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00'),
  ],
  ['a truncated webp', shipped.subarray(0, 200)],
])('IMG-08 refused: %s', (_what, bytes) => {
  expect(imageTypeOf(bytes)).toBeUndefined();
});
