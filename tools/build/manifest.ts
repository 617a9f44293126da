import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '../../src/lib/brand.ts';
import { headerColours } from './header-colours.ts';
import { description } from './page.ts';

const shortcutIcons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

const screenshotSizes = { narrow: '390x844', wide: '1280x800' } as const;

/** Browsers show these beside their question whether to install (INST-09). */
function screenshot(name: string, form_factor: keyof typeof screenshotSizes, label: string) {
  const src = `/screenshots/${name}-${form_factor}.jpg`;
  return { src, sizes: screenshotSizes[form_factor], type: 'image/jpeg', form_factor, label };
}

/** What systems and stores know of the app: `/manifest.webmanifest` (INST-09, INST-46). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.appName,
  short_name: brand.appName,
  description,
  lang: 'pt-PT',
  dir: 'ltr',
  scope: '/',
  start_url: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: headerColours.light,
  // That of the splash screen, which is drawn next.
  background_color: headerColours.light,
  categories: ['sports', 'travel'],
  // A second launch must not load the open page again: the app goes where it leads by itself (INST-47).
  launch_handler: { client_mode: 'focus-existing' },
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/badge-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
  ],
  // Taken by `npm run screenshots`.
  screenshots: [
    screenshot('trips', 'narrow', 'As viagens do clube'),
    screenshot('boarding', 'narrow', 'A lista de embarque de um autocarro'),
    screenshot('manage-trip', 'wide', 'Uma viagem com reservas e autocarros'),
  ],
  shortcuts: [
    { name: 'Embarque de hoje', short_name: 'Embarque', url: '/?atalho=embarque', icons: shortcutIcons },
    { name: 'Viagens', url: '/?atalho=viagens', icons: shortcutIcons },
  ],
};
