import { afterEach, beforeAll, expect, test } from 'vitest';
import { clientConfig } from '../../../tools/local-stack/client-config.ts';
import { ageClub } from '../../age-club.ts';
import { untilQuiet } from '../../bench/browser/measurements.ts';
import { countingProxy } from '../../bench/world/counting-proxy.ts';
import { adminFirestore, commit, stack } from '../../harness.ts';
import { freshDemoClub } from '../demo-club.ts';
import { aSignedInPhone, isSynchronised, putPhonesAway, withChromium } from '../phone.ts';
import { aSite } from '../site.ts';

withChromium();
beforeAll(async () => {
  await freshDemoClub();
  await ageClub(adminFirestore(), commit);
});
afterEach(putPhonesAway);

/** What the club pays for: a listener or a question is one query, and each document that comes is one. */
const most = { queries: 4, documents: 3 };

test.each(['passageiro', 'guia', 'organizador'])(
  'OFF-80 OFF-87 asks little when it is opened again and nothing has changed: %s',
  async (account) => {
    const proxy = await countingProxy(stack().firestoreHost);
    const site = await aSite();
    const config = clientConfig({ ...stack(), firestoreHost: proxy.host });
    site.standIn(async (path) =>
      path.startsWith('/config.json')
        ? { status: 200, type: 'application/json', body: JSON.stringify(config) }
        : undefined,
    );
    const phone = await aSignedInPhone(account, { appUrl: site.url, bypassCSP: true });
    await isSynchronised(phone);
    await phone.closeTab();
    proxy.count();
    await phone.reopen();
    await untilQuiet(proxy);
    await isSynchronised(phone);
    const { queries, documents } = proxy.traffic();
    expect(queries).toBeLessThanOrEqual(most.queries);
    expect(documents).toBeLessThanOrEqual(most.documents);
    await proxy.stop();
    await site.close();
  },
);
