import { useEffect, useRef } from 'react';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutationRecords } from '../../../session/account/use-session.ts';
import { isAwaited } from '../../../session/device/verdict.ts';
import { hideSuccesses, hideUndo, useMessageStore } from '../../../session/messages/message-store.ts';
import { useDrawerStore } from '../drawer/drawer-store.ts';

/** Longer than other messages: it comes unasked, while the person looks at something else. */
const noticeDuration = 10_000;

/**
 * Says at once that something was refused while the app is open, and leads to the drawer (OFF-08): in one notice, however
 * many answers it came in.
 */
export function RefusalNotices() {
  const records = useMutationRecords();
  const { isOpen, setOpen } = useDrawerStore();
  const shown = useRef<number>(undefined);
  /** What the person has been told: what the drawer, the pill of this start or a screen of its own has said. */
  const told = useRef<Set<string>>(undefined);
  const noticed = useRef<Set<string>>(new Set());

  useEffect(() => {
    const refused = records.filter((record) => record.status === 'refused');
    const isFirst = told.current === undefined;
    told.current ??= new Set();
    // What was refused before this start is in the pill; only what is news now interrupts. A screen that waits for its own
    // verdict says it in its own place.
    for (const { id } of refused) if (isFirst || isOpen || isAwaited(id)) told.current.add(id);
    const news = refused.filter(({ id }) => !told.current?.has(id));
    const [first] = news;
    if (!first || useDrawerStore.getState().isOpen || news.every(({ id }) => noticed.current.has(id))) return;
    noticed.current = new Set(news.map(({ id }) => id));
    hideSuccesses(noticed.current);
    const text =
      news.length === 1 ? failureSentence(first.name, first) : `${news.length} alterações foram recusadas.`;
    const action = { label: 'Resolver', onSelect: () => setOpen(true) };
    const notice = { tone: 'error', text, action, slot: 'refusals' } as const;
    shown.current = useMessageStore.getState().show(notice, noticeDuration);
  }, [records, isOpen, setOpen]);

  // The drawer says it itself, and the notice would lie over its buttons.
  useEffect(() => {
    if (isOpen) hideUndo();
    if (isOpen && shown.current !== undefined) useMessageStore.getState().dismiss(shown.current);
  }, [isOpen]);

  return null;
}
