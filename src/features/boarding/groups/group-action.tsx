import { useRef } from 'react';
import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';
import type { GroupHead } from './group-lines.ts';

export interface GroupActionProps extends GroupHead {
  rights: BoardingRights;
  ticks: Ticks;
}

/**
 * Boards who is missing of a group, each with a tick of their own (GROUP-31). Where nobody is, words stand in the button's place,
 * so that nothing moves, and nobody is taken off the coach by accident. Nothing stands there when none of them gets on here any more.
 */
export function GroupAction({ groupKey, name, seats, aboard, missing, rights, ticks }: GroupActionProps) {
  const isPressed = useRef(false);
  const { all, allDone } = wordsOf(ticks);
  if (seats === 0) return null;
  if (missing.length === 0) {
    return (
      <span
        tabIndex={-1}
        // The pressed button has gone: the keyboard goes on from here.
        ref={(words) => {
          if (isPressed.current && document.activeElement === document.body) words?.focus();
          isPressed.current = false;
        }}
        className="text-center font-display font-semibold text-success-ink"
      >
        {allDone}
      </span>
    );
  }
  return (
    rights.canBoard && (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${all} (${seats - aboard}) do grupo de ${name}`}
        className="px-1!"
        onClick={(tap) => {
          if (ticks.isEcho(tap, { id: groupKey }, 'boarded')) return;
          isPressed.current = true;
          ticks.boardAll(missing, name);
        }}
      >
        {all} ({seats - aboard})
      </Button>
    )
  );
}
