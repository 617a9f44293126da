import { expect, test } from 'vitest';
import { unsentWords } from './unsent-words.ts';

const next = 'da próxima vez que entrar neste dispositivo.';

test.each([
  [0, 0, 'Já está tudo enviado.'],
  [1, 0, `Há 1 alteração por enviar. Se a guardar, fica só para esta conta e é enviada ${next}`],
  [0, 1, `Há 1 alteração por resolver. Se a guardar, fica só para esta conta, e pode resolvê-la ${next}`],
  [0, 2, `Há 2 alterações por resolver. Se as guardar, ficam só para esta conta, e pode resolvê-las ${next}`],
  [3, 0, `Há 3 alterações por enviar. Se as guardar, ficam só para esta conta e são enviadas ${next}`],
  [
    1,
    1,
    `Há 1 alteração por enviar e 1 alteração por resolver. Se as guardar, ficam só para esta conta: o que está por enviar é enviado, e pode resolver o resto, ${next}`,
  ],
])('SHELL-60 agrees in number when signing out: %d unsent, %d refused', (pending, refused, words) => {
  expect(unsentWords(pending, refused)).toBe(words);
});
