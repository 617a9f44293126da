import { expect, test } from 'vitest';
import { clearedStoreWords } from './cleared-store-words.ts';

const advice = /marque de novo o que faltar\./;

test.each<[restored: number, lost: number, title: string, text: RegExp]>([
  [
    1,
    0,
    'O dispositivo apagou os dados da aplicação',
    /^A alteração que faltava enviar não se perdeu: voltou à fila/,
  ],
  [3, 0, 'O dispositivo apagou os dados da aplicação', /^As 3 alterações que faltava enviar não se perderam/],
  [0, 1, '1 alteração deste dispositivo perdeu-se', /marque de novo o que faltar\.$/],
  [0, 4, '4 alterações deste dispositivo perderam-se', advice],
  [
    1,
    2,
    '2 alterações deste dispositivo perderam-se',
    /Outra alteração voltou à fila e será enviada\. Se a aplicação o pedir/,
  ],
  [
    5,
    1,
    '1 alteração deste dispositivo perdeu-se',
    /Outras 5 alterações voltaram à fila e serão enviadas\. Se a aplicação o pedir/,
  ],
])('FAULTS 4 %i put back and %i lost', (restored, lost, title, text) => {
  const words = clearedStoreWords({ restored, lost });
  expect(words.title).toBe(title);
  expect(words.text).toMatch(text);
  expect(advice.test(words.text)).toBe(lost > 0);
});
