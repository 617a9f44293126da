// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadParts } from '../late/lazy-part.tsx';
import { TypedConfirmDialog, type TypedConfirmDialogProps } from './typed-confirm-dialog.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const onConfirm = vi.fn();
const question = (props: Partial<TypedConfirmDialogProps> = {}) => (
  <TypedConfirmDialog
    open
    onOpenChange={vi.fn()}
    title="Apagar?"
    text="Não pode ser anulado."
    words="São João"
    confirmLabel="Apagar"
    onConfirm={onConfirm}
    {...props}
  />
);
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const isEnabled = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Apagar' }).disabled;

test.each([
  ['nothing', '', false],
  ['a part of the words', 'São', false],
  ['other capitals', 'são joão', false],
  ['no accents', 'Sao Joao', false],
  ['the words', 'São João', true],
  ['the words as another keyboard composes them', 'São João'.normalize('NFD'), true],
])('%s typed: it can be confirmed: %s', (_, typed, isRight) => {
  render(question());
  type(typed);
  expect(isEnabled()).toBe(isRight);
});

test('with `isRight` the owner judges what was typed', () => {
  render(question({ isRight: (typed) => typed.trim().toUpperCase() === 'SIM' }));
  type(' sim ');
  expect(isEnabled()).toBe(true);
});

test('it is confirmed once for a press', () => {
  render(question());
  type('São João');
  onConfirm.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('asked again, the words have to be typed again', () => {
  const { rerender } = render(question());
  type('São João');
  rerender(question({ open: false }));
  rerender(question({ open: true }));
  expect([field().value, isEnabled()]).toEqual(['', false]);
});

test('while it works nothing more is typed, and why it did not work stands below', () => {
  const { rerender } = render(question({ busy: true }));
  expect(field().readOnly).toBe(true);
  rerender(question({ error: 'Sem rede.' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Sem rede.');
});
