import { create } from 'zustand';

/** A short message about something the person did (SHELL-34). */
export interface Message {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onSelect: () => void };
  /** A newer message of the same slot replaces this one, so that a hundred ticks are not a hundred messages. */
  slot?: string;
  /** The tap that the message is about. An undo without one is about a change that is held back until the message's time is over. */
  about?: string;
}

/** Milliseconds that success and error messages stay (CONST-09). */
export const messageDuration = 3_000;

/** Milliseconds that an undo stays: time to look up, notice a mistake and reach it with a cold thumb. */
export const undoDuration = 8_000;

/** Stays until the person answers or leaves: the longest time that a timer supports. */
export const untilAnswered = 2 ** 31 - 1;

interface MessageStore {
  messages: Message[];
  /** The number of screens that show the undo themselves; while there is one, no toast shows it. */
  undoPlaces: number;
  /** Returns the message's id, for dismissing it early. */
  show(message: Omit<Message, 'id'>, duration?: number): number;
  dismiss(id: number): void;
}

let lastId = 0;

/** When the time of each message is over (device milliseconds), and the timer that then removes it. */
export const messageTimers = new Map<number, { endsAt: number; timer: ReturnType<typeof setTimeout> }>();

/** Removes a message after `duration` milliseconds. */
export function removeAfter(id: number, duration: number): void {
  const timer = setTimeout(() => useMessageStore.getState().dismiss(id), duration);
  messageTimers.set(id, { endsAt: Date.now() + duration, timer });
}

/** The messages on screen. They do not survive a reload. */
export const useMessageStore = create<MessageStore>((set) => ({
  messages: [],
  undoPlaces: 0,
  show(message, duration = messageDuration) {
    lastId += 1;
    const id = lastId;
    const { slot, tone, text } = message;
    // A repeated message is shown once, with its time restarted.
    const stays = (other: Message) =>
      (slot === undefined || other.slot !== slot) && (other.tone !== tone || other.text !== text);
    set((state) => ({ messages: [...state.messages.filter(stays), { ...message, id }] }));
    removeAfter(id, duration);
    return id;
  },
  dismiss(id) {
    messageTimers.delete(id);
    set((state) => ({ messages: state.messages.filter((message) => message.id !== id) }));
  },
}));

/** Says that something worked. */
export function showSuccess(text: string): void {
  useMessageStore.getState().show({ tone: 'success', text });
}

/**
 * Removes success messages after a refusal. An undo stays, because it is about unsent taps, unless it is about one of the
 * `refused` taps.
 */
export function hideSuccesses(refused: ReadonlySet<string> = new Set()): void {
  const { messages, dismiss } = useMessageStore.getState();
  for (const { id, tone, action, about } of messages) {
    const isUndone = action === undefined || (about !== undefined && refused.has(about));
    if (tone === 'success' && isUndone) dismiss(id);
  }
}

/** Shows a failure; `action` leads to where the person can fix it. */
export function showError(text: string, action?: Message['action']): void {
  useMessageStore.getState().show({ tone: 'error', text, action });
}

/**
 * Shows what was done with an "Anular" button for `duration` milliseconds. The change is already stored; `undo` makes the
 * inverse change or takes back what is unsent (`useOfferUndo`), so that a crash in between loses neither. A newer undo
 * replaces this one. `about` is the tap, when it may be sent before it is undone.
 */
export function showUndo(text: string, undo: () => void, duration = undoDuration, about?: string): void {
  const action = { label: 'Anular', onSelect: undo };
  const message = { tone: 'success', text, action, slot: 'undo', ...(about && { about }) } as const;
  useMessageStore.getState().show(message, duration);
}

/** Runs the message's action and removes the message. */
export function answer({ id, action }: Message): void {
  useMessageStore.getState().dismiss(id);
  action?.onSelect();
}

/** Removes the undo early, because an opening dialog has its buttons in the same place. */
export function hideUndo(): void {
  hideSlot('undo');
}

/** Says why a person was signed out. Stays until they react, because the phone may be in a pocket. */
export function showSignedOut(text: string): void {
  hideSuccesses();
  useMessageStore.getState().show({ tone: 'error', text, slot: 'account' }, untilAnswered);
}

/** Removes that message at the next sign-in. */
export function hideSignedOut(): void {
  hideSlot('account');
}

function hideSlot(name: string): void {
  const { messages, dismiss } = useMessageStore.getState();
  for (const { id, slot } of messages) if (slot === name) dismiss(id);
}
