import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { focusPageTitle } from '../layout/focus-page-title.ts';
import { useBackAsEscape } from './use-back-as-escape.ts';

/** Attribute for the portal of every ModalPopup. */
export const overlayPortal = { 'data-overlay': '' } as const;

/** The open popups, topmost last. */
const open: HTMLElement[] = [];

/** The elements that this module made inert. */
let covered: Element[] = [];

interface ModalPopupProps extends ComponentProps<typeof Base.Popup> {
  /** The open state of its Root: a popup that is fading out covers nothing. */
  isOpen: boolean;
}

/**
 * The box of every modal. While it is open, the rest of the page is inert for touch, keyboard and screen readers, including
 * elements added meanwhile (SHELL-37). The library hides only what is present when the box opens, and nothing that contains
 * a live region.
 */
export function ModalPopup({ isOpen, ...rest }: ModalPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useBackAsEscape(isOpen);
  useLayoutEffect(() => {
    const box = popup.current;
    if (!isOpen || !box) return;
    open.push(box);
    cover();
    return () => {
      open.splice(open.indexOf(box), 1);
      cover();
    };
  }, [isOpen]);
  useFocusOfTheGone(isOpen);
  return <Base.Popup ref={popup} aria-modal {...rest} />;
}

/**
 * Another device may take away what a dialog is about, and the dialog goes with it while it is open: neither it nor its button is
 * there to have the focus, and the keyboard would begin again at the head of the page.
 */
function useFocusOfTheGone(isOpen: boolean): void {
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (!isOpenNow.current) return;
      // After the library, which gives the focus back where it can.
      requestAnimationFrame(() => document.activeElement === document.body && focusPageTitle());
    },
    [],
  );
}

/**
 * Makes every sibling of the topmost portal inert, up to the body. The portal holds its own backdrop, which takes taps.
 * Messages stay active, because they answer actions in the box; the body's mark leads them to the head of the screen.
 */
function cover(): void {
  for (const element of covered) element.removeAttribute('inert');
  covered = [];
  const box = open.at(-1);
  document.body.classList.toggle('modal-open', box !== undefined);
  for (
    let part: Element | null | undefined = box?.closest('[data-overlay]');
    part && part !== document.body;
    part = part.parentElement
  ) {
    for (const other of part.parentElement?.children ?? []) {
      if (other === part || other.matches('[aria-live], [inert]')) continue;
      other.setAttribute('inert', '');
      covered.push(other);
    }
  }
}
