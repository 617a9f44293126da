import { expect, test } from 'vitest';
import { clearedStoreWords } from './cleared-store-words.ts';

const advice = /marque de novo o que faltar\./;
const kept = 'O dispositivo apagou os dados da aplicação';

test.each<[restored: number, refused: number, lost: number, title: string, text: RegExp]>([
  [1, 0, 0, kept, /^A alteração que faltava enviar não se perdeu: voltou à fila e será enviada\. Se a/],
  [3, 0, 0, kept, /^As 3 alterações que faltava enviar não se perderam/],
  [0, 0, 1, '1 alteração deste dispositivo perdeu-se', /marque de novo o que faltar\.$/],
  [0, 0, 4, '4 alterações deste dispositivo perderam-se', advice],
  [
    1,
    0,
    2,
    '2 alterações deste dispositivo perderam-se',
    /Outra alteração voltou à fila e será enviada\. Se a aplicação/,
  ],
  [
    5,
    0,
    1,
    '1 alteração deste dispositivo perdeu-se',
    /Outras 5 alterações voltaram à fila e serão enviadas\. Se a/,
  ],
  [0, 1, 0, kept, /^A alteração recusada continua em «Alterações por resolver»\.$/],
  [2, 3, 0, kept, /^As 2 alterações que .* serão enviadas\. As 3 alterações recusadas continuam em/],
])('FAULTS-4 OFF-55 reports %i restored, %i refused and %i lost', (restored, refused, lost, title, text) => {
  const words = clearedStoreWords({ restored, refused, lost }, false, false);
  expect(words.title).toBe(title);
  expect(words.text).toMatch(text);
  expect(advice.test(words.text)).toBe(lost > 0);
  expect(clearedStoreWords({ restored, refused, lost }, true, false).text).toMatch(
    /[.»] Inicie sessão de novo: sem isso nada é enviado\.$/,
  );
});

test('OFF-55 asks a passenger, who has no lists, to look at their requests', () => {
  const { text } = clearedStoreWords({ restored: 0, refused: 0, lost: 1 }, false, true);
  expect(text).toBe(
    'O dispositivo apagou os dados da aplicação antes do envio. Veja se os seus pedidos estão como os deixou, e faça de novo o que faltar.',
  );
});
