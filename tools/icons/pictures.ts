import { headerColours } from '../build/header-colours.ts';

/** A screen of Apple's, upright: its width and height in CSS pixels, and how many device pixels each of these has. */
interface Screen {
  width: number;
  height: number;
  scale: number;
}

/** Those of the iPhones that run iOS 16.4 and later, the first with pushes for web apps. */
const phones: Screen[] = [
  { width: 375, height: 667, scale: 2 },
  { width: 414, height: 736, scale: 3 },
  { width: 375, height: 812, scale: 3 },
  { width: 414, height: 896, scale: 2 },
  { width: 414, height: 896, scale: 3 },
  { width: 390, height: 844, scale: 3 },
  { width: 393, height: 852, scale: 3 },
  { width: 402, height: 874, scale: 3 },
  { width: 420, height: 912, scale: 3 },
  { width: 428, height: 926, scale: 3 },
  { width: 430, height: 932, scale: 3 },
  { width: 440, height: 956, scale: 3 },
];

/** Those of the iPads. */
const tablets: Screen[] = [
  { width: 744, height: 1133, scale: 2 },
  { width: 768, height: 1024, scale: 2 },
  { width: 810, height: 1080, scale: 2 },
  { width: 820, height: 1180, scale: 2 },
  { width: 834, height: 1112, scale: 2 },
  { width: 834, height: 1194, scale: 2 },
  { width: 834, height: 1210, scale: 2 },
  { width: 1024, height: 1366, scale: 2 },
  { width: 1032, height: 1376, scale: 2 },
];

/** A picture that `npm run icons` draws. */
export interface Picture {
  /** Where it is served, in `public/`. */
  path: string;
  width: number;
  height: number;
  /** The vector picture in `public/` that it is drawn from. */
  from: '/icons/icon.svg' | '/brand/crest.svg';
  /** The part of each side that stays free around it. */
  padding: number;
  /** The colour behind it; none leaves it transparent. */
  background?: string;
  /** In one colour: what is light in it is opaque, what is dark is not there. */
  isSilhouette?: boolean;
}

export interface StartPicture extends Picture {
  /** On which screens iOS shows it. */
  media: string;
}

const { light, dark } = headerColours;

const icon = (name: string, side: number, more: Partial<Picture> = {}): Picture => ({
  path: `/icons/${name}.png`,
  width: side,
  height: side,
  from: '/icons/icon.svg',
  padding: 0,
  ...more,
});

/** Of the maskable icon, systems show a circle of four fifths for certain. */
const insideTheMask = 0.133;

/** The app's icon in every form that systems ask for. */
export const icons: Picture[] = [
  icon('icon-192', 192),
  icon('icon-512', 512),
  icon('icon-maskable-512', 512, { padding: insideTheMask, background: light }),
  // iOS cuts the corners itself.
  icon('apple-touch-icon', 180, { background: light }),
  icon('badge-96', 96, { isSilhouette: true }),
];

/** The side of the crest on the splash screen, in CSS pixels. */
const crestSide = 128;

/** The club's crest on the colour of the splash screen, for one screen as it is held. */
function startPicture(
  { width, height, scale }: Screen,
  orientation: string,
  scheme: 'light' | 'dark',
): StartPicture {
  const [across, down] = orientation === 'portrait' ? [width, height] : [height, width];
  return {
    path: `/start/${across}x${down}-${scale}x-${scheme}.png`,
    width: across * scale,
    height: down * scale,
    from: '/brand/crest.svg',
    padding: 1 - crestSide / Math.min(width, height),
    background: scheme === 'light' ? light : dark,
    media: [
      // The device's, which do not turn with it.
      `(device-width: ${width}px) and (device-height: ${height}px)`,
      `(-webkit-device-pixel-ratio: ${scale})`,
      `(orientation: ${orientation})`,
      `(prefers-color-scheme: ${scheme})`,
    ].join(' and '),
  };
}

/** What iOS shows from the press on the icon until the page is drawn: a phone starts upright, an iPad as it is held (INST-49). */
export const startPictures: StartPicture[] = [
  ...phones.map((screen) => [screen, 'portrait'] as const),
  ...tablets.flatMap((screen) => [[screen, 'portrait'] as const, [screen, 'landscape'] as const]),
].flatMap(([screen, orientation]) =>
  (['light', 'dark'] as const).map((scheme) => startPicture(screen, orientation, scheme)),
);
