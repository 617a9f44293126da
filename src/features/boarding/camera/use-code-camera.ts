import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Camera, CameraProblem } from '../../../lib/camera/open-camera.ts';
import { loadLater } from '../../../lib/load-later.ts';

/** Milliseconds without a code after which the camera is switched off. */
export const idleTime = 20_000;

/** `idle`: switched off to save the battery. */
export type CameraState = 'opening' | 'on' | 'idle' | CameraProblem;

export interface CodeCamera {
  state: CameraState;
  /** Only of a camera with a light. */
  torch: { isOn: boolean; toggle(): void } | undefined;
  /** Switches it on again. */
  start(): void;
}

/**
 * The camera behind this video: on from the start, off when the screen is left, while the page is hidden, and after 20 s without a
 * code (PASS-21, HAND-45). `onCode` is called for every frame that has a code.
 */
export function useCodeCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): CodeCamera {
  const [state, setState] = useState<CameraState>('opening');
  const [light, setLight] = useState<Camera['torch']>();
  const [isLit, setLit] = useState(false);
  const running = useRef<AbortController>(undefined);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  const stop = useCallback((next: CameraState) => {
    running.current?.abort();
    running.current = undefined;
    setState(next);
    setLight(undefined);
    setLit(false);
  }, []);

  const start = useCallback(async () => {
    stop('opening');
    const run = new AbortController();
    running.current = run;
    try {
      const [{ openCamera }, { readCodes }] = await loadLater(() =>
        Promise.all([
          import('../../../lib/camera/open-camera.ts'),
          import('../../../lib/camera/read-codes.ts'),
        ]),
      );
      const element = video.current;
      if (run.signal.aborted || !element) return;
      const camera = await openCamera(element);
      // It was left while the person was asked.
      if (run.signal.aborted) return camera.stop();
      run.signal.addEventListener('abort', () => camera.stop());
      const wait = () => setTimeout(() => stop('idle'), idleTime);
      let waiting = wait();
      run.signal.addEventListener('abort', () => clearTimeout(waiting));
      readCodes(
        element,
        (text) => {
          clearTimeout(waiting);
          waiting = wait();
          latest.current(text);
        },
        run.signal,
      );
      setLight(camera.torch);
      setState('on');
    } catch (error) {
      if (!run.signal.aborted) stop((error as { kind?: CameraProblem }).kind ?? 'unsupported');
    }
  }, [stop, video]);

  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'hidden') running.current && stop('opening');
      else if (!running.current) void start();
    };
    void start();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      running.current?.abort();
    };
  }, [start, stop]);

  return {
    state,
    torch: light && {
      isOn: isLit,
      toggle() {
        setLit(!isLit);
        // Where the phone refuses, the button says what was asked, and the dark says the rest.
        light.set(!isLit).catch(() => setLit(isLit));
      },
    },
    start: () => void start(),
  };
}
