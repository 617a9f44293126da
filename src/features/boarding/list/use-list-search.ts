import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';

export interface ListSearch {
  typed: string;
  /** It has the screen to itself: the field at its head, what is found below it. */
  isOpen: boolean;
  close(): void;
  field: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    onValueChange(typed: string): void;
    onFocus(): void;
    onBlur(): void;
  };
  /** For the list: a finger leaves the focus in the field, and with it the phone's keyboard where it is. */
  list: {
    onMouseDown(event: MouseEvent): void;
    onClick(): void;
  };
}

/**
 * The search of a list (BOARD-03). Where a keyboard comes up over the screen's foot it opens at its head (BOARD-42): from
 * the focus on until it is closed, or left with nothing typed; then the list is where it was. After a tap on what was
 * found the typed text is selected, so that the next name takes its place.
 */
export function useListSearch(): ListSearch {
  const [typed, setTyped] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const hasPhoneKeyboard = useMediaQuery('(max-width: 60rem), (pointer: coarse)');
  const isOpen = hasPhoneKeyboard && (isFocused || typed !== '');
  const input = useRef<HTMLInputElement>(null);
  const place = useRef(0);
  const wasOpen = useRef(false);

  // When the screen is laid out anew: a scroll before that would be moved on with what comes back above the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found for other letters begins at its first row.
  useLayoutEffect(() => {
    if (isOpen) window.scrollTo({ top: 0, behavior: 'instant' });
    else if (wasOpen.current) window.scrollTo({ top: place.current, behavior: 'instant' });
    wasOpen.current = isOpen;
  }, [isOpen, typed]);

  const hasFocus = () => document.activeElement === input.current;
  return {
    typed,
    isOpen,
    close() {
      setTyped('');
      input.current?.blur();
    },
    field: {
      ref: input,
      value: typed,
      onValueChange: setTyped,
      onFocus() {
        if (!isOpen) place.current = window.scrollY;
        setIsFocused(true);
        input.current?.select();
      },
      onBlur: () => setIsFocused(false),
    },
    list: {
      onMouseDown: (event) => {
        if (isOpen && hasFocus()) event.preventDefault();
      },
      onClick: () => {
        if (isOpen && hasFocus()) input.current?.select();
      },
    },
  };
}
