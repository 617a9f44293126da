import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/**
 * Chromium features to disable. Chromium uses only the last such flag, so Playwright's list comes first (its
 * chromiumSwitches.ts).
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Preloads two pages for each new window, which cost three times as much as an empty page of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Starts a process with each page, which is rarely used.
  'SpareRendererForSitePerProcess',
];

/** Flags for a container without GPU and internet, where Chromium would otherwise keep contacting Google. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of the browser: CHROMIUM_PATH, otherwise the usual places. Throws with instructions when there is none. */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH=${asked} does not exist.`);
  const found = asked ?? USUAL_PLACES.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium found. Run `apt-get install chromium`, or set CHROMIUM_PATH to Chrome or Chromium.',
  );
}

/**
 * Makes the app believe, in every tab of the context, that it is installed and may notify. Otherwise it shows only the
 * install page (INST-01).
 */
export async function asInstalled(context: BrowserContext): Promise<void> {
  const isChromium = context.browser()?.browserType().name() === 'chromium';
  await (isChromium ? setNotifications(context, 'granted') : context.grantPermissions(['notifications']));
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
}

/** A setting lasts only as long as the session that made it. */
const permissionSessions = new WeakMap<BrowserContext, CDPSession>();

/** Sets the browser's notification permission. `prompt` means not asked yet, and no test answers the prompt. */
export async function setNotifications(
  context: BrowserContext,
  setting: 'granted' | 'denied' | 'prompt',
): Promise<void> {
  const session = permissionSessions.get(context) ?? (await context.browser()?.newBrowserCDPSession());
  if (!session) throw new Error('The context has no browser.');
  permissionSessions.set(context, session);
  const page = context.pages()[0];
  const asked = page ?? (await context.newPage());
  const cdp = await context.newCDPSession(asked);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  await (page ? cdp.detach() : asked.close());
  // A profile folder's context is the browser's default one; looking it up by its id sometimes fails.
  const { browserContextIds } = await session.send('Target.getBrowserContexts');
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    browserContextId: browserContextIds.find((id) => id === targetInfo.browserContextId),
  });
}

/** Starts a headless browser with temporary contexts: one context is one device. */
export function launchChromium(extraFlags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...extraFlags],
  });
}

/**
 * Starts a headless browser with a profile folder, for what must survive the browser: the database, the service worker.
 */
export function launchDevice(
  profileFolder: string,
  options: BrowserContextOptions & Pick<LaunchOptions, 'env'> = {},
  extraFlags: string[] = [],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profileFolder, {
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...extraFlags],
    ...options,
  });
}
