import { expect, test } from 'vitest';
import { termsText } from './terms-text.ts';

const under = (heading: RegExp) => {
  const start = termsText.findIndex(({ type, text }) => type === 'h2' && heading.test(text));
  const rest = termsText.slice(start + 1);
  const end = rest.findIndex(({ type }) => type === 'h2');
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join(' ');
};

test('PROF-17 PROF-23 puts version and date first, and uses three block types, none of them empty', () => {
  expect(termsText[0]).toEqual({
    type: 'small',
    text: 'Versão 1.0. Última atualização: 27 de agosto de 2025.',
  });
  expect(new Set(termsText.map(({ type }) => type))).toEqual(new Set(['p', 'h2', 'small']));
  expect(termsText.filter(({ text }) => text.trim() === '')).toEqual([]);
});

test.each([
  ['PROF-18', /Lei aplicável/, /regem-se pela lei portuguesa/],
  [
    'PROF-19',
    /Resolução de litígios/,
    /em primeiro lugar, a arbitragem.*são competentes os tribunais da sede da empresa/,
  ],
  ['PROF-20', /Limitação de responsabilidade/, /limitada ao montante que tiver pago pelo serviço específico/],
  [
    'PROF-21',
    /Alterações a estes termos/,
    /alterações significativas são-lhe comunicadas.*continuar a utilizar.*aceita/,
  ],
  ['PROF-22', /Dados pessoais/, /nome completo, e-mail, número de telefone e palavra-passe/],
])('%s has its own heading', (_row, heading, words) => {
  expect(under(heading)).toMatch(words);
});

test('OPEN-22 numbers the headings without gaps', () => {
  const headings = termsText.filter(({ type }) => type === 'h2');
  expect(headings.map(({ text }) => Number.parseInt(text, 10))).toEqual(
    headings.map((_, index) => index + 1),
  );
});
