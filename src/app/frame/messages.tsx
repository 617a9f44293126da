import { useEffect } from 'react';
import { answer, type Message, useMessageStore } from '../../session/messages/message-store.ts';
import type { ToastContent } from '../../ui/feedback/toast.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';

const tones = { success: 'success', error: 'danger', info: 'info' } as const;

/** Shows the current messages, from any part of the app (SHELL-34). */
export function Messages() {
  const { messages, undoPlaces, dismiss } = useMessageStore();
  const toasts = messages.filter(({ slot }) => slot !== 'undo' || undoPlaces === 0);
  useEffect(() => {
    document.addEventListener('keydown', undoWithKeys);
    return () => document.removeEventListener('keydown', undoWithKeys);
  }, []);
  const toToast = (message: Message): ToastContent => ({
    id: String(message.id),
    tone: tones[message.tone],
    text: message.text,
    action: message.action && {
      label: message.action.label,
      onSelect: () => answer(message),
      ...(message.slot === 'undo' && { keys: 'Control+Z Meta+Z' }),
    },
  });
  return <ToastRegion toasts={toasts.map(toToast)} onDismiss={(id) => dismiss(Number(id))} />;
}

/** A key for "Anular": by Tab, its button comes after every row of the list and expires before the focus reaches it. */
function undoWithKeys(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
  // Inside a field the key undoes the typing.
  if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
  const undo = useMessageStore.getState().messages.find(({ slot }) => slot === 'undo');
  if (!undo) return;
  event.preventDefault();
  answer(undo);
}
