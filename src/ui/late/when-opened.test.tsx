// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadParts } from './lazy-part.tsx';
import { type WithTrigger, whenOpened, whenPressed } from './when-opened.tsx';

afterEach(cleanup);

/** Code that arrives when the test says so. */
function lateCode<Props>(part: ComponentType<Props>) {
  let loads = 0;
  let arrive = () => {};
  const loading = new Promise<ComponentType<Props>>((resolve) => {
    arrive = () => resolve(part);
  });
  return {
    load: () => {
      loads += 1;
      return loading;
    },
    arrive: () =>
      act(async () => {
        arrive();
        await new Promise((resolve) => setTimeout(resolve));
      }),
    loads: () => loads,
  };
}

function Box({ open }: { open: boolean }) {
  const [text, setText] = useState('');
  return (
    <div role="dialog" data-open={open}>
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </div>
  );
}

function List({ trigger, open, onOpenChange }: Required<WithTrigger>) {
  return (
    <>
      {trigger}
      {open && (
        <button type="button" role="menuitem" onClick={() => onOpenChange(false)}>
          Sair
        </button>
      )}
    </>
  );
}

const button = <button type="button">Menu</button>;
const box = () => screen.queryByRole('dialog')?.dataset.open;
const item = () => screen.queryByRole('menuitem');
const press = () => act(async () => void fireEvent.click(screen.getByText('Menu')));

test('INST-26 a dialog loads nothing before it is opened, and opens when its code has come', async () => {
  const code = lateCode(Box);
  const Dialog = whenOpened(code.load);
  const { rerender } = render(<Dialog open={false} />);
  expect([code.loads(), box()]).toEqual([0, undefined]);
  await act(async () => rerender(<Dialog open />));
  expect([code.loads(), box()]).toEqual([1, undefined]);
  await code.arrive();
  expect(box()).toBe('true');
});

test('INST-26 what was typed in a dialog is there when it opens again', async () => {
  const code = lateCode(Box);
  const Dialog = whenOpened(code.load);
  const { rerender } = await act(async () => render(<Dialog open />));
  await code.arrive();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '912' } });
  rerender(<Dialog open={false} />);
  expect(box()).toBe('false');
  rerender(<Dialog open />);
  expect([box(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual(['true', '912']);
});

test('INST-26 a press before the code has come is kept', async () => {
  const code = lateCode(List);
  const Menu = whenPressed<WithTrigger>('menu', code.load);
  render(<Menu trigger={button} />);
  expect(code.loads()).toBe(0);
  await press();
  expect([screen.getByText('Menu').getAttribute('aria-expanded'), item()]).toEqual(['true', null]);
  await code.arrive();
  expect(item()).not.toBeNull();
});

test('INST-26 SHELL-20 the pressed button keeps the focus while the code is on its way', async () => {
  const code = lateCode(List);
  const Menu = whenPressed<WithTrigger>('menu', code.load);
  render(<Menu trigger={button} />);
  const pressed = screen.getByText('Menu');
  pressed.focus();
  await press();
  expect(code.loads()).toBe(1);
  expect(document.activeElement).toBe(pressed);
  await code.arrive();
});

test('INST-26 a second press before the code has come takes the first one back', async () => {
  const code = lateCode(List);
  const Menu = whenPressed<WithTrigger>('menu', code.load);
  render(<Menu trigger={button} />);
  await press();
  await press();
  await code.arrive();
  expect(item()).toBeNull();
});

test('INST-26 a press opens at once when the parts were loaded behind the first screen', async () => {
  const code = lateCode(List);
  const Menu = whenPressed<WithTrigger>('menu', code.load);
  await code.arrive();
  await loadParts();
  render(<Menu trigger={button} />);
  await press();
  expect(item()).not.toBeNull();
});

test('INST-26 a part that cannot be loaded in advance, or hangs, does not keep the others from it', async () => {
  whenOpened(() => Promise.reject(new Error('sem rede')));
  const hanging = lateCode(Box);
  whenOpened(hanging.load);
  const code = lateCode(Box);
  const Dialog = whenOpened(code.load);
  await code.arrive();
  void loadParts();
  await vi.waitFor(() => expect(code.loads()).toBe(1), 20_000);
  render(<Dialog open />);
  expect(box()).toBe('true');
  await hanging.arrive();
});
