import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from './build/page.ts';
import { launchChromium } from './chromium.ts';
import { buildApp } from './local-stack/build.ts';
import { REPOSITORY } from './local-stack/start-stack.ts';

const dist = join(REPOSITORY, 'dist');
/** At this ratio the page is so small that its splash fills the picture. */
const pixelRatio = 2.5;

/** Without the words that the app is loading, and with a road that ends at both sides in a whole dash. */
const asPicture = '[role="status"] { display: none } .road-line { width: 196px }';

/** The built page as it is before any script has come: the splash. */
function splashPage(): string {
  const scripts = /<(script|noscript)\b.*?<\/\1>|<link rel="modulepreload"[^>]*>/gs;
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(scripts, '');
  return html.replace('</head>', `<style>${asPicture}</style></head>`);
}

/** `npm run link-preview`: builds the app and takes its splash as the picture of links to it (INST-36). */
async function main(): Promise<void> {
  if (!(await buildApp())) throw new Error('The app could not be built.');
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: preview.width / pixelRatio, height: preview.height / pixelRatio },
      deviceScaleFactor: pixelRatio,
      reducedMotion: 'reduce',
    });
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: splashPage() });
      return route.fulfill({ path: join(dist, pathname) });
    });
    await page.goto('http://caravana.test/', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(REPOSITORY, 'public', preview.path) });
  } finally {
    await browser.close();
  }
}

await main();
