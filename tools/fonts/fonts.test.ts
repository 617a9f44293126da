import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { characters, cutFont, fontFolder, fonts, weights } from './cut-fonts.ts';

test.each(fonts)('INST-54 $file is what the tool cuts: else run npm run fonts', async (font) => {
  expect(readFileSync(join(fontFolder, font.file)).equals(await cutFont(font))).toBe(true);
});

test('INST-54 every letter of Portuguese, the euro sign and the marks of the screens are kept', () => {
  const written = 'ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúüºª€«»“”‘’–—·…×';
  expect([...written].filter((letter) => !characters.includes(letter))).toEqual([]);
});

test('INST-54 the style names the weights that are left', () => {
  const style = readFileSync(join(REPOSITORY, 'src/app/styles.css'), 'utf8');
  expect(style).toContain(`font-weight: ${weights.min} ${weights.max};`);
});
