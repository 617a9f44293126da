// @vitest-environment happy-dom
import { Dialog as Base } from '@base-ui/react/dialog';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ModalPopup, overlayPortal } from './modal-popup.tsx';

afterEach(cleanup);

function Box({ isOpen }: { isOpen: boolean }) {
  return (
    <Base.Root open={isOpen}>
      <Base.Portal {...overlayPortal}>
        <ModalPopup isOpen={isOpen} />
      </Base.Portal>
    </Base.Root>
  );
}
const boxes = (isFirst: boolean, isSecond: boolean) => [
  <Box key="first" isOpen={isFirst} />,
  <Box key="second" isOpen={isSecond} />,
];

test('SHELL-38 SHELL-68 messages are led to the head of the screen as long as one dialog is open', () => {
  const isMarked = () => document.body.classList.contains('modal-open');
  const { rerender } = render(boxes(false, false));
  expect(isMarked()).toBe(false);
  rerender(boxes(true, true));
  expect(isMarked()).toBe(true);
  rerender(boxes(true, false));
  expect(isMarked()).toBe(true);
  rerender(boxes(false, false));
  expect(isMarked()).toBe(false);
});

test('SHELL-37 when a dialog goes with what it is about while it is open, the title of the page has the focus', async () => {
  const page = (hasBus: boolean) => (
    <main>
      <h1>Final</h1>
      {hasBus && <Box isOpen />}
    </main>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Final'));
});
