import { expect, test } from 'vitest';
import { browserKind } from './browser-kind.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.2 Mobile/15E148 Safari/604.1`, 5, 'ios-safari'],
  ['Safari on an iPad, which identifies as a Mac', `${mac} Version/18.2 Safari/605.1.15`, 5, 'ios-safari'],
  ['Safari on a Mac', `${mac} Version/18.2 Safari/605.1.15`, 0, 'other'],
  ['Chrome on an iPhone', `${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1`, 5, 'other'],
  ['an in-app page on an iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS]`, 5, 'other'],
  ['Chrome on Android', `${pixel} Chrome/131.0.0.0 Mobile Safari/537.36`, 5, 'android-chrome'],
  ['Samsung Internet', `${pixel} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, 5, 'other'],
  [
    'an in-app page on Android',
    `${pixel.replace('Pixel 8', 'Pixel 8; wv')} Version/4.0 Chrome/131.0 Mobile Safari/537.36`,
    5,
    'other',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 5, 'other'],
  [
    'Chrome on a desktop',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    0,
    'other',
  ],
] as const)('INST-04 %s', (_name, userAgent, maxTouchPoints, kind) => {
  expect(browserKind({ userAgent, maxTouchPoints })).toBe(kind);
});
