import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TripGrid } from './trip-grid.tsx';

test('PAX-43 shows no trips and the reason when nobody is signed in', () => {
  expect(renderToStaticMarkup(createElement(TripGrid, { onCompleteProfile: () => undefined }))).toContain(
    'Erro: Utilizador não autenticado. Não é possível carregar viagens.',
  );
});
