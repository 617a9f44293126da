import { existsSync } from 'node:fs';
import { type Browser, firefox, webkit } from 'playwright-core';
import { launchChromium } from './chromium.ts';

const engines = { firefox, webkit };
const names = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof names)[number];

/** The browsers of this list of names. Throws on a name that is none. */
export function browsersNamed(list: string[]): BrowserName[] {
  return list.map((given) => {
    const name = names.find((known) => known === given);
    if (!name) throw new Error(`There is no browser "${given}". The names are: ${names.join(', ')}.`);
    return name;
  });
}

/** The command that installs these browsers, in the builds that this version of Playwright needs. */
export const installCommand = (missing: BrowserName[]) =>
  `npx playwright-core install --with-deps ${missing.join(' ')}`;

/** Throws with the command that installs them when some of these browsers are not here. `findChromium` does it for Chromium. */
export function assertInstalled(
  asked: BrowserName[],
  isHere: (name: keyof typeof engines) => boolean = (name) => existsSync(engines[name].executablePath()),
): void {
  const missing = asked.filter((name) => name !== 'chromium' && !isHere(name));
  if (missing.length === 0) return;
  throw new Error(
    `These tests need browsers that are not installed: ${missing.join(', ')}. Run: ${installCommand(missing)}`,
  );
}

/** Starts a headless browser with temporary contexts. Throws as `assertInstalled`. */
export async function launchBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'chromium') return launchChromium();
  assertInstalled([name]);
  return engines[name].launch();
}
