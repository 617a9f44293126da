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
 * What Chromium is to leave out. It knows this flag once, so those that Playwright leaves out come first
 * (chromiumSwitches.ts there).
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
  // Two pages of its own for each window that opens, whose start costs three times that of an empty page of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process that is started with each page and mostly never used.
  'SpareRendererForSitePerProcess',
];

/** What a browser needs in a container with no GPU and no internet, where else it keeps looking for Google. */
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

/** The path of the browser: CHROMIUM_PATH, else the usual places. Throws with how to get one. */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH=${asked} is not there.`);
  const found = asked ?? USUAL_PLACES.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium was found: `apt-get install chromium`, or set CHROMIUM_PATH to Chrome or Chromium.',
  );
}

/** Lets the app believe that it is installed and may notify, in every tab of the context: else it only asks (INST-01). */
export async function asInstalled(context: BrowserContext): Promise<void> {
  await setNotifications(context, 'granted');
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
}

/** Each setting lasts as long as the session that made it. */
const permissionSessions = new WeakMap<BrowserContext, CDPSession>();

/** What the browser's settings say about notifications; `prompt` is one that was not asked yet, and that nobody answers. */
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
  // The context of a profile folder is the browser's own: asked for by its id, it is now and then not found.
  const { browserContextIds } = await session.send('Target.getBrowserContexts');
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    browserContextId: browserContextIds.find((id) => id === targetInfo.browserContextId),
  });
}

/** Starts a headless browser whose contexts are forgotten: one context is one device. */
export function launchChromium(extraFlags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...extraFlags],
  });
}

/** Starts a headless browser on a profile folder, for what must survive the browser: the database, the service worker. */
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
