import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { brand } from '../../src/lib/brand.ts';
import { Splash } from '../../src/ui/brand/splash.tsx';
import { startPictures } from '../icons/pictures.ts';
import type { Deployment } from './deployment.ts';

/** What the app is, for the page and the manifest. */
export const description =
  'Viagens de autocarro dos adeptos: reservas, autocarros e embarque, também sem rede.';

/** The picture of links to the app, in `public/`; `npm run link-preview` takes it (INST-36). */
export const preview = { path: '/brand/link-preview.png', width: 1200, height: 630 };

/** The page with the app's name and its splash screen, which is drawn before any script runs (OPEN-92, INST-27). */
function withBrand(html: string): string {
  const { crestUrl, appName: name, clubName: tagline } = brand;
  const markup = renderToStaticMarkup(createElement(Splash, { crestUrl, name, tagline }));
  // React asks for the crest in a link right before the picture, where it would only be asked for twice.
  const splash = markup.replace(/<link rel="preload"[^>]*>/, '');
  return html
    .replaceAll('{{appName}}', name)
    .replace('{{description}}', description)
    .replace('{{splash}}', splash);
}

/**
 * What messengers and social networks show of a link to the app, whatever its path (INST-36). They ask for an absolute address
 * of the picture; without `address` it is relative to the page, which some of them take.
 */
export function linkPreview({ address }: Pick<Deployment, 'address'>): HtmlTagDescriptor[] {
  const { appName, clubName } = brand;
  const openGraph = {
    type: 'website',
    locale: 'pt_PT',
    site_name: appName,
    title: `${appName} · ${clubName}`,
    description,
    image: `${address}${preview.path}`,
    'image:width': `${preview.width}`,
    'image:height': `${preview.height}`,
    'image:alt': `${appName}, ${clubName}, com o emblema do clube`,
  };
  const tags = Object.entries(openGraph).map(([name, content]) => ({ property: `og:${name}`, content }));
  return [...tags, { name: 'twitter:card', content: 'summary_large_image' }].map((attrs) => ({
    tag: 'meta',
    attrs,
    injectTo: 'head',
  }));
}

/** What iOS shows while the installed app starts, for each of its screens (INST-49). Other systems take it from the manifest. */
export const startScreens: HtmlTagDescriptor[] = startPictures.map(({ path: href, media }) => ({
  tag: 'link',
  attrs: { rel: 'apple-touch-startup-image', media, href },
  injectTo: 'head',
}));

/** Writes what the page shows before the app, and what others show of it. */
export const page = (deployment: Deployment): Plugin => ({
  name: 'caravana-page',
  transformIndexHtml: (html) => ({
    html: withBrand(html),
    tags: [...linkPreview(deployment), ...startScreens],
  }),
});

/** The page's own scripts give way to what the splash needs: on a slow network it is there a second sooner (INST-27). */
export const scriptsBehindSplash = (): Plugin => ({
  name: 'caravana-scripts-behind-splash',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
});
