import { useEffect } from 'react';
import { answer, type Message, useMessageStore } from '../../session/messages/message-store.ts';
import type { ToastContent } from '../../ui/feedback/toast.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';

const tones = { success: 'success', error: 'danger', info: 'info' } as const;

/** What is said on screen now, wherever it was said from (SHELL-34). */
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

/** With the keyboard, «Anular» lies behind all the rows of a list and is gone before one gets there. */
function undoWithKeys(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
  // In a field it is the typing that is undone.
  if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
  const undo = useMessageStore.getState().messages.find(({ slot }) => slot === 'undo');
  if (!undo) return;
  event.preventDefault();
  answer(undo);
}
