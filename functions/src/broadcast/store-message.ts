import type { Broadcast } from '../../../src/domain/entities/club.schema.ts';
import type { Notification } from '../../../src/domain/entities/profile.schema.ts';
import { write } from '../../../src/domain/mutators/define.ts';
import { broadcastRef } from '../../../src/domain/wire/documents.ts';
import { commitChange } from '../mutations/commit-change.ts';

/** Keeps the document below Firestore's 1 MiB: above this, the oldest messages are dropped. */
const mostCharacters = 600_000;

/** Adds a message to broadcast/main, which every device shows (OPEN-64). Does nothing when its id is already there. */
export async function storeMessage(message: Omit<Notification, 'timestamp'>): Promise<void> {
  await commitChange({
    refs: () => [broadcastRef()],
    decide(documents, now) {
      const former = documents.get(broadcastRef())?.messages ?? [];
      if (former.some(({ id }) => id === message.id)) return [];
      return [write(broadcastRef(), { messages: newest([...former, { ...message, timestamp: now }]) })];
    },
  });
}

/** The latest messages that fit. */
export function newest(messages: Broadcast['messages']): Broadcast['messages'] {
  let room = mostCharacters;
  const kept = [...messages].reverse().filter(({ title, body }) => {
    room -= title.length + body.length + 100;
    return room >= 0;
  });
  return kept.reverse();
}
