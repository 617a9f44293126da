// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Disclosure } from './disclosure.tsx';

afterEach(cleanup);

const form = (open: boolean) => (
  <>
    <button type="button">Outro</button>
    <Disclosure title="Adicionar" open={open}>
      <input aria-label="Nome" />
    </Disclosure>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });

test('folded by what happened in it, it takes the focus that was there', () => {
  const { rerender } = render(form(true));
  screen.getByRole('textbox').focus();
  rerender(form(false));
  expect(document.activeElement).toBe(button('Adicionar'));
});

test('folded while the focus is elsewhere, it leaves the focus there', () => {
  const { rerender } = render(form(true));
  button('Outro').focus();
  rerender(form(false));
  expect(document.activeElement).toBe(button('Outro'));
});

test('opened, it leaves the focus where it is', () => {
  const { rerender } = render(form(false));
  button('Outro').focus();
  rerender(form(true));
  expect(document.activeElement).toBe(button('Outro'));
});
