import { useEffect, useRef } from 'react';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDevice, useMutationRecords } from '../../../session/account/use-session.ts';
import { hideSuccesses, hideUndo, useMessageStore } from '../../../session/messages/message-store.ts';
import { useDrawerStore } from '../drawer/drawer-store.ts';

/** Milliseconds; longer than other messages, because the user is not expecting it. */
const noticeDuration = 10_000;

/**
 * Shows a message when changes are refused while the app is open, with a link to the drawer (OFF-08). Several answers share
 * one message.
 */
export function RefusalNotices() {
  const records = useMutationRecords();
  const device = useDevice();
  const { isOpen, setOpen } = useDrawerStore();
  const shown = useRef<number>(undefined);
  /** Ids of refusals that the user has seen: in the drawer, in the pill at the start, or on a screen. */
  const told = useRef<Set<string>>(undefined);
  const noticed = useRef<Set<string>>(new Set());

  useEffect(() => {
    const refused = records.filter((record) => record.status === 'refused');
    const isFirst = told.current === undefined;
    told.current ??= new Set();
    // Refusals from before the start are in the pill; only new ones show a message. A screen that awaits its own verdict
    // shows it itself.
    for (const { tapId } of refused)
      if (isFirst || isOpen || device.opened?.unsent.verdicts.isAwaited(tapId)) told.current.add(tapId);
    const news = refused.filter(({ tapId }) => !told.current?.has(tapId));
    const [first] = news;
    if (!first || useDrawerStore.getState().isOpen || news.every(({ tapId }) => noticed.current.has(tapId)))
      return;
    noticed.current = new Set(news.map(({ tapId }) => tapId));
    hideSuccesses(noticed.current);
    const text =
      news.length === 1 ? failureSentence(first.name, first) : `${news.length} alterações foram recusadas.`;
    const action = { label: 'Resolver', onSelect: () => setOpen(true) };
    const notice = { tone: 'error', text, action, slot: 'refusals' } as const;
    shown.current = useMessageStore.getState().show(notice, noticeDuration);
  }, [records, isOpen, setOpen, device]);

  // The drawer shows refusals itself, and the message would cover its buttons.
  useEffect(() => {
    if (isOpen) hideUndo();
    if (isOpen && shown.current !== undefined) useMessageStore.getState().dismiss(shown.current);
  }, [isOpen]);

  return null;
}
