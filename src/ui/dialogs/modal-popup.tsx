import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { atFoot } from './overlay-style.ts';

/** To go on the portal of whatever has a ModalPopup. */
export const overlayPortal = { 'data-overlay': '' } as const;

/** What is open over the page, the uppermost last. */
const open: HTMLElement[] = [];

/** What this file has made inert. */
let covered: Element[] = [];

interface ModalPopupProps extends ComponentProps<typeof Base.Popup> {
  /** As of its Root: what fades away covers nothing any more. */
  isOpen: boolean;
}

/**
 * The box of everything that must be answered or closed before the page goes on. While it is open the rest is inert, for
 * fingers, keys and screen readers, whatever comes onto the page meanwhile (SHELL-37). The library hides from screen
 * readers only what is there when the box opens, and nothing that holds a live region.
 */
export function ModalPopup({ isOpen, ...rest }: ModalPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
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
  return <Base.Popup ref={popup} aria-modal {...atFoot} {...rest} />;
}

/**
 * Makes inert what is beside the portal of the uppermost box, up to the body: in the portal itself is its backdrop, which
 * takes taps. Messages are answers to what is done in the box, and stay.
 */
function cover(): void {
  for (const element of covered) element.removeAttribute('inert');
  covered = [];
  const box = open.at(-1);
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
