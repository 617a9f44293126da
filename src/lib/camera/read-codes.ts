import { createCodeReader } from './code-reader.ts';

/** Pixels of a side of the square that is read: more only takes a slow phone longer. */
const largestSide = 720;

/**
 * Reads the video frame after frame until the signal is aborted, never two at once, and calls `onCode` for every frame that
 * has a QR code: a code that stays in the picture is told again and again. Looks at a square in the middle.
 */
export function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): void {
  void readFrames(video, onCode, signal);
}

async function readFrames(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = await createCodeReader();
  const picture = document.createElement('canvas');
  // Said with the first use; the reader gets the same context.
  const pen = picture.getContext('2d', { willReadFrequently: true });
  while (!signal.aborted) {
    await nextFrame(video);
    const { videoWidth: width, videoHeight: height } = video;
    const side = Math.min(width, height);
    if (signal.aborted || !pen || side === 0) continue;
    const drawn = Math.min(side, largestSide);
    if (picture.width !== drawn) {
      picture.width = drawn;
      picture.height = drawn;
    }
    pen.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, drawn, drawn);
    const text = await read(picture);
    if (text !== undefined && !signal.aborted) tell(onCode, text);
  }
}

/** A failure of the screen must not end the reading. */
function tell(onCode: (text: string) => void, text: string): void {
  try {
    onCode(text);
  } catch (error) {
    reportError(error);
  }
}

/** Resolves with the next frame of the video, or of the screen where the browser does not tell. Not after the video's end. */
function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });
}
