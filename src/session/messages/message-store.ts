import { create } from 'zustand';

/** A short message about something the person did (SHELL-34). */
export interface Message {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onSelect: () => void };
  /** A newer message of the same slot takes the place of this one: a hundred ticks are not a hundred messages. */
  slot?: string;
  /** The tap whose change it says was made. */
  about?: string;
}

/** Success and error messages clear by themselves after this long (CONST-09). */
export const messageDuration = 3_000;

/** An undo stands long enough to look up, see that it was the wrong one, and reach for it with a cold thumb. */
export const undoDuration = 8_000;

/** Stands until the person answers or leaves: the longest time that a timer can count. */
export const untilAnswered = 2 ** 31 - 1;

interface MessageStore {
  messages: Message[];
  /** How many screens have a place of their own for the undo: while there is one, no toast shows it. */
  undoPlaces: number;
  /** Gives the message's id, for who wants to dismiss it before its time. */
  show(message: Omit<Message, 'id'>, duration?: number): number;
  dismiss(id: number): void;
}

let lastId = 0;

/** What is said on screen now. It does not survive a reload: the database holds what must. */
export const useMessageStore = create<MessageStore>((set, get) => ({
  messages: [],
  undoPlaces: 0,
  show(message, duration = messageDuration) {
    lastId += 1;
    const id = lastId;
    const { slot, tone, text } = message;
    // What is said again stands once, with its time from now: three saves are not a pile of three.
    const stays = (other: Message) =>
      (slot === undefined || other.slot !== slot) && (other.tone !== tone || other.text !== text);
    set((state) => ({ messages: [...state.messages.filter(stays), { ...message, id }] }));
    setTimeout(() => get().dismiss(id), duration);
    return id;
  },
  dismiss(id) {
    set((state) => ({ messages: state.messages.filter((message) => message.id !== id) }));
  },
}));

/** Says that something worked. */
export function showSuccess(text: string): void {
  useMessageStore.getState().show({ tone: 'success', text });
}

/**
 * What the server has just refused did not work after all. An undo stays, for it is about what was not sent yet, unless
 * it is about one of the `refused` taps: there is nothing to take back.
 */
export function hideSuccesses(refused: ReadonlySet<string> = new Set()): void {
  const { messages, dismiss } = useMessageStore.getState();
  for (const { id, tone, action, about } of messages) {
    const isUndone = action === undefined || (about !== undefined && refused.has(about));
    if (tone === 'success' && isUndone) dismiss(id);
  }
}

/** Says that something did not work, in words for the person; `action` leads to where they can put it right. */
export function showError(text: string, action?: Message['action']): void {
  useMessageStore.getState().show({ tone: 'error', text, action });
}

/**
 * Says what was just done, with «Anular» beside it for `duration`. Nothing waits for the answer: what was done is done
 * and kept, and `undo` does the inverse as a change of its own, or takes back what was not sent yet (`useOfferUndo`), so
 * that a crash in between loses neither. Only the latest one can be undone here; a newer one takes its place. `about` is
 * the tap, where it may have been sent before it is undone.
 */
export function showUndo(text: string, undo: () => void, duration = undoDuration, about?: string): void {
  const action = { label: 'Anular', onSelect: undo };
  const message = { tone: 'success', text, action, slot: 'undo', ...(about && { about }) } as const;
  useMessageStore.getState().show(message, duration);
}

/** Does what the message offers; it has said what it had to say. */
export function answer({ id, action }: Message): void {
  useMessageStore.getState().dismiss(id);
  action?.onSelect();
}

/** Takes the undo away before its time: what opens now has buttons of its own where it stands. */
export function hideUndo(): void {
  hideSlot('undo');
}

/** Why somebody was signed out without doing anything: the phone may be in a pocket, so it stands until they look. */
export function showSignedOut(text: string): void {
  hideSuccesses();
  useMessageStore.getState().show({ tone: 'error', text, slot: 'account' }, untilAnswered);
}

/** Takes it away when somebody signs in: it was said to the person before. */
export function hideSignedOut(): void {
  hideSlot('account');
}

function hideSlot(name: string): void {
  const { messages, dismiss } = useMessageStore.getState();
  for (const { id, slot } of messages) if (slot === name) dismiss(id);
}
