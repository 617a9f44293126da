import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { asInstalled, launchDevice } from '../../../tools/chromium.ts';
import { freePort } from '../../../tools/local-stack/ports.ts';
import { leave, phoneScreen } from '../browser/phone.ts';
import { signIn } from '../browser/sign-in.ts';

/** Lighthouse's scores of one screen, from 0 to 100, and its measure of the machine at that moment. */
export interface Scores {
  screen: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  machineIndex: number;
}

/** The scores of one screen, and the audits of accessibility and best practices that take from theirs, with what they found. */
interface Findings extends Scores {
  faults: string[];
}

export interface Screen {
  name: string;
  url: string;
  /** Who is signed in. Nobody on the sign-in page, which is therefore a first visit. */
  email?: string;
  /** What is on the screen when all of it is there: a CSS selector. */
  sight: string;
}

/** Milliseconds that a busy machine may take for a screen. */
const patience = 120_000;

/** A signed-in page's streams never end, and Lighthouse would wait for them: milliseconds. */
const longestWait = 30_000;

/** Runs Lighthouse on a screen in a browser of its own, where a signed-in person's data and worker stay. */
export async function look({ name, url, email, sight }: Screen): Promise<Findings> {
  const profile = mkdtempSync(join(tmpdir(), 'caravana-lighthouse-'));
  const port = await freePort();
  const open = async () => {
    const context = await launchDevice(profile, phoneScreen, [`--remote-debugging-port=${port}`]);
    context.setDefaultTimeout(patience);
    await asInstalled(context);
    return context;
  };
  let context = await open();
  try {
    if (email) {
      const page = await context.newPage();
      await page.goto(new URL('/', url).href);
      await signIn(page, email);
      await page.goto(url);
      await page.locator(sight).first().waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.getByRole('button', { name: /^Sincronizado/ }).waitFor();
      await leave(page);
      // In the same browser Lighthouse would count a walk through what that page left in the memory: a second of its own.
      await context.close();
      context = await open();
    }
    let isSeen = false;
    await context.exposeFunction('seen', () => {
      isSeen = true;
    });
    await context.addInitScript(`const looking = setInterval(() => {
      if (!document.querySelector(${JSON.stringify(sight)})) return;
      clearInterval(looking);
      seen();
    }, 500);`);
    // Loaded here, since it takes a second and other runs do without.
    const { default: lighthouse } = await import('lighthouse');
    const run = () =>
      lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        disableStorageReset: email !== undefined,
        maxWaitForLoad: email ? longestWait : patience,
      });
    let result = await run();
    // It gives the browser one second for the text of the page, which a busy machine may not have.
    for (let again = 0; again < 3 && result?.lhr.runtimeError?.code === 'PROTOCOL_TIMEOUT'; again += 1) {
      result = await run();
    }
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse on ${name}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const { audits, categories, environment, finalDisplayedUrl } = result.lhr;
    if (finalDisplayedUrl !== url || !isSeen) {
      throw new Error(`Lighthouse saw another screen than ${name}, at ${finalDisplayedUrl}.`);
    }
    const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
    return {
      screen: name,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      machineIndex: environment.benchmarkIndex,
      faults: faultsOf(
        audits,
        ['accessibility', 'best-practices'].flatMap((each) => categories[each]?.auditRefs ?? []),
      ),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Each audit that counts and is not passed, in Lighthouse's words. */
function faultsOf(audits: Result['audits'], refs: Result.AuditRef[]): string[] {
  return refs
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details ?? {})}`);
}
