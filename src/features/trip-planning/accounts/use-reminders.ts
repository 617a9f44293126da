import { useRef } from 'react';
import { create } from 'zustand';
import { reminderBatches, type UnpaidPerson } from '../../../db/queries/money/trip-accounts.query.ts';
import type { Instant } from '../../../domain/instants.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDevice, useMutate } from '../../../session/account/use-session.ts';
import { showError, untilAnswered } from '../../../session/messages/message-store.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';
import { peopleWords } from './money-words.ts';

/** People who were reminded with one tap of this session. */
interface Reminder {
  tapId: string;
  tripId: string;
  passengerIds: readonly string[];
  at: Instant;
}

/** The reminders of this session, oldest first. They are not stored: another device's are not known either. */
export const useReminderStore = create<{ reminders: readonly Reminder[] }>(() => ({ reminders: [] }));

/** Milliseconds. A wet thumb presses twice, and everybody would be reminded twice. */
const samePress = 1_000;

interface Reminders {
  /** When a person was last reminded in this session. */
  remindedAt(passengerId: string): Instant | undefined;
  /**
   * Reminds these people, as far as they have an account; can be undone for a few seconds. A second press within a second is the
   * same one.
   */
  remind(people: readonly UnpaidPerson[]): Promise<void>;
}

/** Reminds people of a trip of what they have not paid (MONEY-21). */
export function useReminders(tripId: string): Reminders {
  const pressed = useRef<{ who: string; at: number }>(undefined);
  const device = useDevice();
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const { reminders } = useReminderStore();
  return {
    remindedAt: (passengerId) =>
      reminders.findLast((one) => one.tripId === tripId && one.passengerIds.includes(passengerId))?.at,

    async remind(people) {
      const press = { who: people.map(({ id }) => id).join(' '), at: performance.now() };
      const last = pressed.current;
      if (last?.who === press.who && press.at - last.at < samePress) return;
      pressed.current = press;
      const results = await Promise.all(
        reminderBatches(people).map(async (passengerIds) => ({
          passengerIds,
          result: await mutate('remindPayment', { tripId, passengerIds }),
        })),
      );
      const failed = results.find(({ result }) => !result.ok)?.result;
      if (failed && !failed.ok) showError(failureSentence('remindPayment', failed));
      const sent = results.flatMap(({ passengerIds, result }) =>
        result.ok ? [{ tapId: result.tapId, tripId, passengerIds, at: device.clock.peek() }] : [],
      );
      if (sent.length === 0) return;
      useReminderStore.setState((state) => ({ reminders: [...state.reminders, ...sent] }));
      offerUndo(
        ...wordsFor(people, sent),
        sent.map(({ tapId }) => tapId),
      );
      const { unsent } = await device.whenOpen();
      for (const { tapId } of sent) {
        void unsent.verdicts.await(tapId, untilAnswered, false).then(({ status }) => {
          // Undone or refused: nobody was reminded.
          if (status !== 'applied') forget(tapId);
        });
      }
    },
  };
}

const forget = (tapId: string) =>
  useReminderStore.setState(({ reminders }) => ({
    reminders: reminders.filter((one) => one.tapId !== tapId),
  }));

/** What is said, and what without a network. Counts accounts: the head of a group gets one for all. */
function wordsFor(people: readonly UnpaidPerson[], sent: readonly Reminder[]): [string, string] {
  const reminded = new Set(sent.flatMap(({ passengerIds }) => passengerIds));
  const accounts = new Set(people.filter(({ id }) => reminded.has(id)).map(({ payerId }) => payerId));
  if (accounts.size === 1) return ['O lembrete vai ser enviado.', 'Lembrete por enviar.'];
  const who = peopleWords(accounts.size);
  return [`O lembrete vai ser enviado a ${who}.`, `Lembrete a ${who} por enviar.`];
}
