import { Undo2 } from 'lucide-react';
import { answer } from '../../../session/messages/message-store.ts';
import { useUndoPlace } from '../../../session/messages/use-undo-place.ts';

/**
 * The last tick with its "Anular" button, in reserved space (BOARD-41): over the list it could cover the next row. Rendered
 * even when empty, because screen readers announce only additions to an existing region.
 */
export function LastTick() {
  const undo = useUndoPlace();
  return (
    <div
      role="status"
      aria-label="Última marcação"
      className="flex min-h-12 min-w-0 grow basis-0 justify-end @max-[17rem]:basis-20 @max-[17rem]:min-h-13 @max-[17rem]:justify-start print:hidden"
    >
      {undo?.action && (
        <button
          // Another undo is another button: the second touch of a wet thumb must not take the first one back (SHELL-70).
          key={undo.id}
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => answer(undo)}
          className="flex min-h-12 min-w-0 max-w-md items-center gap-2 rounded-control bg-success-soft px-2.5 text-left text-success-ink"
        >
          <Undo2 aria-hidden="true" className="size-5 shrink-0 @max-[26rem]:hidden" />
          <span className="min-w-0">
            <span className="block font-display font-semibold text-[1.0625rem] leading-none underline underline-offset-2">
              {undo.action.label}
            </span>{' '}
            <span className="mt-0.5 line-clamp-2 text-[0.8125rem] leading-tight">{undo.text}</span>
          </span>
        </button>
      )}
    </div>
  );
}
