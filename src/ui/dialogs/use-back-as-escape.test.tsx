// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmDialogPopup } from './confirm-dialog-popup.tsx';
import { DialogPopup } from './dialog-popup.tsx';

/** The browser's watchers, the latest last. */
let watchers: { onclose: (() => void) | null }[] = [];

beforeEach(() => {
  watchers = [];
  class CloseWatcher {
    onclose = null;
    constructor({ signal }: { signal: AbortSignal }) {
      if (signal.aborted) return;
      watchers.push(this);
      signal.addEventListener('abort', () => {
        watchers = watchers.filter((watcher) => watcher !== this);
      });
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As the browser does it: the latest one is told, and is over. */
function pressBack(): void {
  const watcher = watchers.pop();
  act(() => watcher?.onclose?.());
}

const nothing = () => undefined;

test('SHELL-71 Back closes a dialog, and then is the browser’s again', () => {
  const close = vi.fn();
  const dialog = (open: boolean) => <DialogPopup open={open} onOpenChange={close} title="Capacidade" />;
  const { rerender } = render(dialog(true));
  pressBack();
  expect(close).toHaveBeenCalledExactlyOnceWith(false);
  rerender(dialog(false));
  expect(watchers).toEqual([]);
});

test('SHELL-71 of two that are open, Back closes the upper one', () => {
  const closeLower = vi.fn();
  const closeUpper = vi.fn();
  render(
    <DialogPopup open onOpenChange={closeLower} title="Pagamento">
      <ConfirmDialogPopup
        open
        onOpenChange={closeUpper}
        title="Apagar?"
        text="Não volta."
        confirmLabel="Apagar"
        onConfirm={nothing}
      />
    </DialogPopup>,
  );
  pressBack();
  expect(closeUpper).toHaveBeenCalledExactlyOnceWith(false);
  expect(closeLower).not.toHaveBeenCalled();
});

test('SHELL-71 Back leaves what must be answered, each time', () => {
  const close = vi.fn();
  render(<DialogPopup open onOpenChange={close} title="Telemóvel" dismissible={false} />);
  pressBack();
  pressBack();
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Telemóvel' })).toBeTruthy();
  expect(watchers).toHaveLength(1);
});
