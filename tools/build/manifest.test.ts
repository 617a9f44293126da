import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { headerColours } from './header-colours.ts';
import { manifest } from './manifest.ts';

interface Picture {
  src: string;
  sizes?: string;
  type?: string;
}

const shipped = (path: string) => join(REPOSITORY, 'public', path);

/** The size of a PNG or JPEG, as the manifest writes it. */
function sizeOf(path: string): string {
  const file = readFileSync(shipped(path));
  if (file.toString('latin1', 1, 4) === 'PNG') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  // The first frame header of a JPEG; what stands before it says its own length.
  let at = 2;
  while (!/^ff(c[0-3])$/.test(file.toString('hex', at, at + 2))) at += 2 + file.readUInt16BE(at + 2);
  return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`;
}

const { icons = [], screenshots = [], shortcuts = [] } = manifest;
const ofShortcuts = shortcuts.flatMap((shortcut) => shortcut.icons ?? []);

describe('the manifest', () => {
  test('INST-46 says all that a browser needs to install the app, and what stores show of it', () => {
    for (const member of ['id', 'name', 'short_name', 'description', 'lang', 'dir'] as const) {
      expect(manifest[member], member).toBeTruthy();
    }
    expect(manifest).toMatchObject({ scope: '/', start_url: '/', display: 'standalone', orientation: 'any' });
    expect(manifest.short_name?.length).toBeLessThanOrEqual(12);
    const purposes = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(purposes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
    expect(purposes.some((purpose) => purpose.startsWith('monochrome'))).toBe(true);
  });

  test.each([...icons, ...screenshots, ...ofShortcuts] as Picture[])(
    'INST-46 ships $src in the size and form that it claims',
    ({ src, sizes, type }) => {
      expect(existsSync(shipped(src))).toBe(true);
      expect(sizeOf(src)).toBe(sizes);
      expect(type).toBe(src.endsWith('.jpg') ? 'image/jpeg' : 'image/png');
    },
  );

  test('INST-46 shows pictures of the app for phones and for desks, each with what is on it', () => {
    const forms = screenshots.map((picture) => (picture as { form_factor?: string }).form_factor);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
    for (const { label, sizes = '' } of screenshots) {
      expect(label).toBeTruthy();
      const [short = 0, long = 0] = sizes
        .split('x')
        .map(Number)
        .sort((a, b) => a - b);
      // Chromium shows no others.
      expect([short >= 320, long <= 3840, long / short <= 2.3]).toEqual([true, true, true]);
    }
  });

  test('INST-46 has shortcuts within its scope, each to an address of its own', () => {
    const scope = new URL(manifest.scope ?? '', 'https://app.example');
    const addresses = shortcuts.map(({ url }) => new URL(url, scope));
    expect(addresses.filter(({ href }) => !href.startsWith(scope.href))).toEqual([]);
    // A launch of the start address leaves the open page as it is (INST-47).
    expect(addresses.filter(({ pathname, search }) => pathname + search === manifest.start_url)).toEqual([]);
    expect(new Set(addresses.map(String)).size).toBe(shortcuts.length);
    expect(ofShortcuts.length).toBeGreaterThanOrEqual(shortcuts.length);
  });

  test('INST-47 asks for the open page, and never to load it anew', () => {
    expect(manifest.launch_handler).toEqual({ client_mode: 'focus-existing' });
  });

  test('INST-46 starts in the colour of the splash screen, which is that of the styles and of the page', () => {
    const { light, dark } = headerColours;
    expect([manifest.theme_color, manifest.background_color]).toEqual([light, light]);
    const styles = readFileSync(join(REPOSITORY, 'src/app/styles.css'), 'utf8');
    expect([...styles.matchAll(/--color-header: (#\w+);/g)].slice(0, 2).map(([, found]) => found)).toEqual([
      light,
      dark,
    ]);
    const page = readFileSync(join(REPOSITORY, 'index.html'), 'utf8');
    const themes = [...page.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, found]) => found);
    expect(themes).toEqual([light, dark]);
  });
});
