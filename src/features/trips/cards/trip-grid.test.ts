import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TripGrid } from './trip-grid.tsx';

test('PAX-43 nobody is signed in: no trips, and why', () => {
  expect(renderToStaticMarkup(createElement(TripGrid, { onCompleteProfile: () => undefined }))).toContain(
    'Erro: Utilizador não autenticado. Não é possível carregar viagens.',
  );
});
