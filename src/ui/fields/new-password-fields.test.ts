import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPasswordFields } from './new-password-fields.tsx';

test('SHELL-57 labels each password toggle independently with what it does', () => {
  const field = (name: string) => ({ name, ref: () => undefined, error: undefined });
  const markup = renderToStaticMarkup(
    createElement(NewPasswordFields, { label: 'Palavra-passe', hint: '', field: field as never }),
  );
  const names = [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Mostrar palavra-passe', 'Mostrar confirmação']);
});
