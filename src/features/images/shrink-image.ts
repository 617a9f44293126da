import { type Encoding, encodeWithin } from './encode-within.ts';
import { fitWithin, type Size } from './fit-within.ts';

/**
 * Resizes and re-encodes the picture (`encodeWithin`), which also removes EXIF data such as place and time. Undefined for a
 * file that is not a picture or cannot be made small enough.
 */
export async function shrinkImage(file: Blob, options: Encoding): Promise<Blob | undefined> {
  // Applies the EXIF orientation, because the encoded picture has no EXIF data.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    return await encodeWithin(options, (side, type, quality) => {
      const canvas = draw(picture, fitWithin(picture, side), type === 'image/jpeg');
      return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
    });
  } finally {
    picture.close();
  }
}

/** Draws on white: jpeg has no transparency, and transparent areas would turn black. */
function draw(picture: ImageBitmap, { width, height }: Size, onWhite: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (onWhite) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}
