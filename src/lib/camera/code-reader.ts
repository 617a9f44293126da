import decodeQR from 'qr/decode.js';

/** Reads the QR code of a picture; `undefined` where there is none, or none that can be read. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<string | undefined>;

/** What we use of the browser's own reader, which the types of TypeScript do not know. */
interface BarcodeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectors {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where it has one for QR codes, and the library's otherwise. */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectors };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return readByLibrary;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => {
    try {
      return (await detector.detect(picture))[0]?.rawValue;
    } catch {
      // On Android it needs a service of the system that may be missing or be replaced meanwhile.
      return readByLibrary(picture);
    }
  };
}

async function readByLibrary(picture: HTMLCanvasElement): Promise<string | undefined> {
  const { width, height } = picture;
  const pixels = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height);
  if (!pixels) return undefined;
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}
