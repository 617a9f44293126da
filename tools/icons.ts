import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateMaskableAsset, generateTransparentAsset } from '@vite-pwa/assets-generator/api';
import { drawingFile, stateOfDrawing } from './icons/drawing.ts';
import { icons, type Picture, startPictures } from './icons/pictures.ts';
import { REPOSITORY } from './local-stack/start-stack.ts';

const shipped = (path: string) => join(REPOSITORY, 'public', path);
/** Few colours and smooth edges: a palette holds them. */
const outputOptions = { compressionLevel: 9, quality: 80, effort: 10 };

/**
 * A vector picture in white, as opaque as its own colours are light. Between dark and light it turns at once, so that two
 * shades of one colour are one.
 */
function silhouetteOf(svg: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    <filter id="light" color-interpolation-filters="sRGB">
      <feColorMatrix type="luminanceToAlpha"/>
      <feComponentTransfer result="shape"><feFuncA type="linear" slope="2" intercept="-0.35"/></feComponentTransfer>
      <feFlood flood-color="#fff"/>
      <feComposite in2="shape" operator="in"/>
    </filter>
    <g filter="url(#light)">${svg}</g>
  </svg>`;
}

async function draw({
  path,
  width,
  height,
  from,
  padding,
  background,
  isSilhouette,
}: Picture): Promise<void> {
  const svg = await readFile(shipped(from), 'utf8');
  const image = Buffer.from(isSilhouette ? silhouetteOf(svg) : svg);
  const [generate, behind] = background
    ? [generateMaskableAsset, background]
    : [generateTransparentAsset, 'transparent'];
  const resizeOptions = { fit: 'contain', background: behind } as const;
  const drawn = await generate('png', image, { width, height }, { padding, resizeOptions, outputOptions });
  writeFileSync(shipped(path), await drawn.toBuffer());
}

/** `npm run icons`: draws the app's icons and iOS' start pictures from the two vector pictures in `public/` (D-037). */
async function main(): Promise<void> {
  rmSync(shipped('start'), { recursive: true, force: true });
  for (const picture of [...icons, ...startPictures]) {
    mkdirSync(dirname(shipped(picture.path)), { recursive: true });
    await draw(picture);
  }
  writeFileSync(drawingFile, `${JSON.stringify(stateOfDrawing(), undefined, 2)}\n`);
}

await main();
