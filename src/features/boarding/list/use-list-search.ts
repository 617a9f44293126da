import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBackAsEscape } from '../../../ui/dialogs/use-back-as-escape.ts';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { useFindKey } from '../../../ui/lists/use-find-key.ts';

export interface ListSearch {
  typed: string;
  /** True while the search fills the screen: the field at the top, results below. */
  isOpen: boolean;
  close(): void;
  field: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    onValueChange(typed: string): void;
    onFocus(): void;
    onBlur(): void;
  };
  /** For the list: keeps the focus in the field on a tap, so that the phone's keyboard stays. A choice could not open then. */
  list: {
    onMouseDown(event: MouseEvent): void;
    onClick(): void;
  };
}

/**
 * The search of a list (BOARD-03). Where a keyboard covers the bottom of the screen, the search moves to the top (BOARD-42)
 * from focus until it is closed, also by Esc or Android's Back, or left empty; then the list returns to its position. After a
 * tap on a result the text is selected, so that the next name replaces it.
 */
export function useListSearch(): ListSearch {
  const [typed, setTyped] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const hasPhoneKeyboard = useMediaQuery('(max-width: 60rem), (pointer: coarse)');
  const isOpen = hasPhoneKeyboard && (isFocused || typed !== '');
  const input = useRef<HTMLInputElement>(null);
  const place = useRef(0);
  const wasOpen = useRef(false);
  useFindKey(input);

  // Runs after the layout: an earlier scroll would be shifted by the content that returns above the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results start at their first row.
  useLayoutEffect(() => {
    if (isOpen) window.scrollTo({ top: 0, behavior: 'instant' });
    else if (wasOpen.current) window.scrollTo({ top: place.current, behavior: 'instant' });
    wasOpen.current = isOpen;
  }, [isOpen, typed]);

  function close(): void {
    setTyped('');
    input.current?.blur();
  }
  const press = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) close();
  });
  useBackAsEscape(isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);

  const hasFocus = () => document.activeElement === input.current;
  return {
    typed,
    isOpen,
    close,
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
        if (isOpen && hasFocus() && !(event.target instanceof HTMLSelectElement)) event.preventDefault();
      },
      onClick: () => {
        if (isOpen && hasFocus()) input.current?.select();
      },
    },
  };
}
