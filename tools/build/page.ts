import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { brand } from '../../src/lib/brand.ts';
import { Splash } from '../../src/ui/brand/splash.tsx';

/** The page with the app's name and its splash screen, which is drawn before any script runs (OPEN-92, INST-27). */
function withBrand(html: string): string {
  const { crestUrl, appName: name, clubName: tagline } = brand;
  // React draws the same over it.
  const splash = renderToStaticMarkup(createElement(Splash, { crestUrl, name, tagline }));
  return html.replaceAll('{{appName}}', name).replace('{{splash}}', splash);
}

/** Writes what the page shows before the app. */
export const page: Plugin = {
  name: 'caravana-page',
  transformIndexHtml: withBrand,
};
