import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { lazyPart } from './lazy-part.tsx';

interface Opened {
  open: boolean;
}

/**
 * A dialog in its own chunk. Renders nothing until it is first opened, and stays from then on: it fades out, and what was
 * typed in it is kept. When its code is not there yet, it opens as soon as it is.
 */
export function whenOpened<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read.
  return function WhenOpened(props: Props) {
    return (
      useHasBeen(props.open) && (
        <Suspense fallback={null}>
          <FadeIn Part={Part} {...props} />
        </Suspense>
      )
    );
  };
}

export interface WithTrigger {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A button with a popup in its own chunk. Until the first press there is only the button. When the code is not there yet,
 * the press is kept and the popup opens as soon as it is (INST-26). The button that has the focus stays the same element
 * until then: from the page's body no key would open anything (SHELL-20).
 */
export function whenPressed<Props extends WithTrigger>(
  kind: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props & Required<WithTrigger>>>,
) {
  const Part = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read.
  return function WhenPressed(props: Props) {
    const [isOpenHere, setOpenHere] = useState(false);
    const open = props.open ?? isOpenHere;
    const onOpenChange = props.onOpenChange ?? setOpenHere;
    const button = cloneElement(props.trigger, {
      'aria-haspopup': kind,
      'aria-expanded': open,
      onClick: () => onOpenChange(!open),
    });
    // What waits for code behind a deferred value leaves on screen what is there.
    const hasBeenOpen = useHasBeen(useDeferredValue(open));
    return (
      <Suspense fallback={button}>
        {hasBeenOpen ? <FadeIn Part={Part} {...props} open={open} onOpenChange={onOpenChange} /> : button}
      </Suspense>
    );
  };
}

/** True once it has been open. */
function useHasBeen(open: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(open);
  if (open && !hasBeen) setHasBeen(true);
  return open || hasBeen;
}

/** Opens after it was there closed: only what changes fades in. */
function FadeIn<Props extends Opened>({ Part, ...props }: Props & { Part: ComponentType<Props> }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Part {...(props as unknown as Props)} open={props.open && isThere} />;
}
