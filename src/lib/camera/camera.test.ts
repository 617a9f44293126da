// @vitest-environment happy-dom
import encodeQR from 'qr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CameraError, openCamera } from './open-camera.ts';
import { readCodes } from './read-codes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the camera', () => {
  const track = { stop: vi.fn(), applyConstraints: vi.fn(async () => undefined) };
  const withCamera = (getUserMedia: () => Promise<unknown>) =>
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  const streamOf = (tracked: object) => ({
    getTracks: () => [tracked],
    getVideoTracks: () => [tracked],
  });
  /** A video that takes any stream. */
  function aVideo(play: () => Promise<void> = async () => undefined): HTMLVideoElement {
    const video = document.createElement('video');
    Object.defineProperty(video, 'srcObject', { value: null, writable: true });
    return Object.assign(video, { play });
  }
  const problemOf = (opening: Promise<unknown>) => opening.catch((error: CameraError) => error.kind);

  beforeEach(() => {
    track.stop.mockClear();
  });

  test('is shown in the video and switched off', async () => {
    const stream = streamOf(track);
    withCamera(async () => stream);
    const video = aVideo();
    const camera = await openCamera(video);
    expect(video.srcObject).toBe(stream);
    expect(camera.torch).toBeUndefined();
    camera.stop();
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(video.srcObject).toBeNull();
  });

  test('lights where it has a light', async () => {
    withCamera(async () => streamOf({ ...track, getCapabilities: () => ({ torch: true }) }));
    const camera = await openCamera(aVideo());
    await camera.torch?.set(true);
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('says of a %s that it is %s', async (name, kind) => {
    withCamera(() => Promise.reject(new DOMException('', name)));
    expect(await problemOf(openCamera(aVideo()))).toBe(kind);
  });

  test('says where a browser has none at all', async () => {
    vi.stubGlobal('navigator', {});
    expect(await problemOf(openCamera(aVideo()))).toBe('unsupported');
  });

  test('is off again when its video does not play', async () => {
    withCamera(async () => streamOf(track));
    const video = aVideo(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await problemOf(openCamera(video))).toBe('busy');
    expect(track.stop).toHaveBeenCalledTimes(1);
  });
});

describe('the reader', () => {
  /** What the camera looks at; '' is a white wall. */
  let shown = '';
  const frames: (() => void)[] = [];
  const drawn = vi.fn();

  /** Pixels of a code, four a module. */
  function pixelsOf(text: string): ImageData {
    const rows = encodeQR(text || 'x', 'raw', { ecc: 'medium', border: 4, scale: 4 });
    const data = new Uint8ClampedArray(rows.length * rows.length * 4).fill(255);
    if (text)
      rows.flat().forEach((isBlack, at) => {
        if (isBlack) data.set([0, 0, 0], at * 4);
      });
    return { width: rows.length, height: rows.length, data } as ImageData;
  }
  function aVideo(size: { videoWidth: number; videoHeight: number }): HTMLVideoElement {
    const video = document.createElement('video');
    for (const [name, value] of Object.entries(size)) Object.defineProperty(video, name, { value });
    return Object.assign(video, { requestVideoFrameCallback: (next: () => void) => frames.push(next) });
  }
  /** The next frame comes, once the reader waits for it. */
  async function frame(text: string): Promise<void> {
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    shown = text;
    frames.pop()?.();
  }

  beforeEach(() => {
    frames.length = 0;
    drawn.mockClear();
    const pen = { drawImage: drawn, getImageData: () => pixelsOf(shown) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
      pen as unknown as CanvasRenderingContext2D,
    );
  });

  test('tells each code that a frame has, repeats too, and nothing of a frame without one', async () => {
    const codes: string[] = [];
    const ending = new AbortController();
    readCodes(aVideo({ videoWidth: 1280, videoHeight: 960 }), (text) => codes.push(text), ending.signal);
    for (const text of ['um', '', 'dois', 'dois']) await frame(text);
    await vi.waitFor(() => expect(codes).toEqual(['um', 'dois', 'dois']));

    await vi.waitFor(() => expect(frames).toHaveLength(1));
    ending.abort();
    await frame('três');
    await Promise.resolve();
    expect(codes).toHaveLength(3);
    expect(frames).toHaveLength(0);
  });

  test('looks at the square in the middle, of at most 720 pixels', async () => {
    const ending = new AbortController();
    const onCode = vi.fn();
    const video = aVideo({ videoWidth: 1280, videoHeight: 960 });
    readCodes(video, onCode, ending.signal);
    await frame('um');
    await vi.waitFor(() => expect(onCode).toHaveBeenCalled());
    expect(drawn).toHaveBeenCalledWith(video, 160, 0, 960, 960, 0, 0, 720, 720);
    ending.abort();
  });

  test('goes on when the screen fails over a code', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const ending = new AbortController();
    const onCode = vi.fn().mockImplementationOnce(() => {
      throw new Error('screen');
    });
    readCodes(aVideo({ videoWidth: 640, videoHeight: 480 }), onCode, ending.signal);
    await frame('um');
    await frame('dois');
    await vi.waitFor(() => expect(onCode).toHaveBeenLastCalledWith('dois'));
    expect(reported).toHaveBeenCalledTimes(1);
    ending.abort();
  });

  describe('of the browser', () => {
    const detect = vi.fn();
    const withDetector = (formats: string[]) =>
      vi.stubGlobal(
        'BarcodeDetector',
        class {
          static getSupportedFormats = async () => formats;
          detect = detect;
        },
      );
    async function readOne(text: string): Promise<string> {
      frames.length = 0;
      const ending = new AbortController();
      const code = new Promise<string>((resolve) => {
        readCodes(aVideo({ videoWidth: 640, videoHeight: 480 }), resolve, ending.signal);
      });
      await frame(text);
      return code.finally(() => ending.abort());
    }

    beforeEach(() => {
      detect.mockReset();
    });

    test('PASS-30 reads where there is one for QR codes', async () => {
      withDetector(['qr_code']);
      detect.mockResolvedValue([{ rawValue: 'do sistema' }]);
      expect(await readOne('um')).toBe('do sistema');
    });

    test('PASS-30 is left to the library where it fails, or knows no QR codes', async () => {
      withDetector(['qr_code']);
      detect.mockRejectedValue(new DOMException('', 'NotSupportedError'));
      expect(await readOne('um')).toBe('um');

      withDetector(['ean_13']);
      expect(await readOne('dois')).toBe('dois');
      expect(detect).toHaveBeenCalledTimes(1);
    });
  });
});
