import { type Encoding, encodeWithin } from './encode-within.ts';
import { fitWithin, type Size } from './fit-within.ts';

/**
 * The picture as it is sent: resized and written anew (`encodeWithin`), so that nothing of the camera goes with it,
 * neither place nor time (EXIF). Undefined for a file that is no picture, or that cannot be made small enough.
 */
export async function shrinkImage(file: Blob, options: Encoding): Promise<Blob | undefined> {
  // Photographs lie as the camera was held; the drawn picture stands upright without the note that says so.
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

/** A jpeg knows no transparency: what shows through would be black, and is drawn on white. */
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
