import { type Message, useMessageStore } from '../session/message-store.ts';
import type { ToastContent } from '../ui/toast.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';

const tones = { success: 'success', error: 'danger', info: 'info' } as const;

/** What is said on screen now, wherever it was said from (SHELL-34). */
export function Messages() {
  const { messages, dismiss } = useMessageStore();
  const toToast = ({ id, tone, text, action }: Message): ToastContent => ({
    id: String(id),
    tone: tones[tone],
    text,
    action: action && {
      label: action.label,
      onSelect: () => {
        dismiss(id);
        action.onSelect();
      },
    },
  });
  return <ToastRegion toasts={messages.map(toToast)} onDismiss={(id) => dismiss(Number(id))} />;
}
