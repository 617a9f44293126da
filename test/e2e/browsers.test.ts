import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busRef } from '../../src/domain/wire/documents.ts';
import { browsersNamed, launchBrowser } from '../../tools/browsers.ts';
import { startHosting } from '../../tools/local-stack/hosting.ts';
import { freePort } from '../../tools/local-stack/ports.ts';
import { REPOSITORY } from '../../tools/local-stack/start-stack.ts';
import { stored } from '../device/club.ts';
import { goodNetwork, switchableLink } from '../device/network.ts';
import { until } from '../device/remote-device.ts';
import { stack } from '../harness.ts';
import { busOfGuide, freshDemoClub, homeTrip } from './demo-club.ts';
import { aPhone, deviceOptions, goTo, isSynchronised, pillSays, signInAs, withPhones } from './phone.ts';

withPhones();

/**
 * The app with a network that can be cut on the way to every server. A browser that is set offline is another thing:
 * Playwright's WebKit then refuses even the page that the worker answers (microsoft/playwright#42775).
 */
async function aSiteBehindLinks() {
  const network = goodNetwork();
  const link = (target: string) => switchableLink(target, network);
  const [auth, firestore] = await Promise.all([link(stack().authHost), link(stack().firestoreHost)]);
  const port = await freePort();
  const addresses = { ...stack(), authHost: auth.address, firestoreHost: firestore.address };
  const hosting = await startHosting(port, REPOSITORY, addresses, false);
  const app = await link(`127.0.0.1:${port}`);
  const links = [app, auth, firestore];
  return {
    url: `http://${app.address}`,
    cut() {
      network.cut = true;
      for (const { drop } of links) drop();
    },
    mend() {
      network.cut = false;
    },
    async close() {
      await Promise.all(links.map(({ close }) => close()));
      await hosting.stop();
    },
  };
}

describe.each(browsersNamed((process.env.CARAVANA_BROWSERS ?? 'chromium').split(',')))('in %s', (name) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(name);
    await freshDemoClub();
  });
  afterAll(() => browser?.close());

  test('INST-43 signs in, keeps a tick made without a network over a reload, and delivers it', async () => {
    const site = await aSiteBehindLinks();
    const phone = await aPhone({ appUrl: site.url, launched: await browser.newContext(deviceOptions) });
    await signInAs(phone, 'guia');
    const { id } = await busOfGuide();
    const list = `/trips/${homeTrip}/buses/${id}/passengers`;
    await goTo(phone, list);
    const toBoard = phone.page.getByRole('button', { name: /^Embarque de/, pressed: false }).first();
    const label = (await toBoard.getAttribute('aria-label')) ?? '';
    const [, person = ''] = /^Embarque de (.*):/.exec(label) ?? [];
    const isAboard = async () => {
      const bus = await stored(busRef('demo-organizador', homeTrip, id));
      return bus?.passengers.find((entry) => entry.name === person)?.boarded;
    };
    const ticked = () =>
      phone.page.getByRole('button', { name: `Embarque de ${person}:`, pressed: true }).waitFor();
    await isSynchronised(phone);
    expect(await isAboard()).toBe(false);

    site.cut();
    await toBoard.click();
    await ticked();
    await pillSays(phone, /1 por enviar/);
    await phone.reopen(list);
    await ticked();
    await pillSays(phone, /1 por enviar/);
    expect(await isAboard()).toBe(false);

    site.mend();
    await until('Firestore', isAboard);
    await isSynchronised(phone);
    await phone.closeTab();
    await site.close();
  });
});
