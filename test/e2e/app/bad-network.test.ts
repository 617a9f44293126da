import { request as askFor } from 'node:http';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../device/remote-device.ts';
import { goTo, isSynchronised, type Phone, pillSays } from '../phone.ts';
import {
  aboard,
  guide,
  guideList,
  newcomer,
  organizer,
  passenger,
  text,
  toBoard,
  withRolePhones,
} from '../role-phones.ts';

withRolePhones();

describe('with a network that does not work', () => {
  test('OFF-02 FAULTS-47 shows screens while requests go unanswered, and detects this in the pill', async () => {
    const hanging: Route[] = [];
    const phones = [organizer, guide, passenger, newcomer];
    const { firestore, auth } = await doors(passenger);
    const everyDoor = (url: URL) =>
      url.host === firestore || url.host === auth || url.pathname.startsWith('/api/');
    for (const phone of phones) {
      await phone.context.route(everyDoor, (route) => void hanging.push(route));
      await phone.setOffline(false);
    }
    await Promise.all(phones.map((phone) => phone.reopen('/')));
    await passenger.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    await organizer.page.getByRole('button', { name: /^Jogo grande em casa/ }).waitFor();
    await guide.page.getByRole('button', { name: /^Jogo grande em casa/ }).waitFor();
    await text(newcomer, 'A sua função está a ser definida ou não é reconhecida.');
    expect(await passenger.page.evaluate(() => navigator.onLine)).toBe(true);
    const before = await aboard();
    await goTo(guide, guideList());
    await toBoard(guide).first().click();
    await Promise.all([
      pillSays(guide, /^Sem ligação · \d+ por enviar/),
      ...[passenger, organizer, newcomer].map((phone) => pillSays(phone, /^Sem ligação/)),
    ]);

    for (const phone of phones) await phone.context.unroute(everyDoor);
    for (const route of hanging) await route.abort().catch(() => undefined);
    await isSynchronised(guide);
    await until('sent', async () => (await aboard()) > before);
  });

  test('OFF-33 FAULTS-47 restarts a live stream that lost its first answers', async () => {
    await organizer.setOffline(false);
    await organizer.closeTab();
    const { firestore } = await doors(passenger);
    let lost = 0;
    const stream = (url: URL) => url.host === firestore && url.pathname.endsWith('/Listen/channel');
    await organizer.context.route(stream, async (route) => {
      const url = new URL(route.request().url());
      if (route.request().method() !== 'GET' || url.searchParams.get('TYPE') !== 'xmlhttp')
        return route.continue();
      // The first answers are read and dropped, and acknowledged to the server.
      if (lost === 0) lost = await swallowAnswers(url);
      if (Number(url.searchParams.get('AID')) < lost) url.searchParams.set('AID', String(lost));
      return route.continue({ url: url.href });
    });
    await organizer.reopen('/');
    await organizer.page.getByRole('button', { name: /^Jogo grande em casa/ }).waitFor();
    await until('some answers lost', async () => lost > 10);
    await organizer.context.unroute(stream);
    await isSynchronised(organizer);
  });

  test('FAULTS-12 FAULTS-13 OFF-33 retries after answers without a verdict until the change is sent', async () => {
    await guide.setOffline(false);
    const before = await aboard();
    const answers = [
      { status: 503, json: { code: 'UNAVAILABLE', message: 'Tente mais tarde.' } },
      { status: 503, json: { code: 'UNAVAILABLE', message: 'Tente mais tarde.' } },
      { status: 200, contentType: 'text/html', body: '<h1>Bem-vindo ao WiFi do estádio</h1>' },
    ];
    let tries = 0;
    const sending = '**/api/mutations';
    await guide.context.route(sending, (route) => {
      const answer = answers[tries++];
      return answer ? route.fulfill(answer) : route.continue();
    });
    await goTo(guide, guideList());
    await toBoard(guide).first().click();
    await pillSays(guide, /1 por enviar/);
    await until('sent', async () => (await aboard()) === before + 1);
    await isSynchronised(guide);
    // The worker holds a copy and may have called too.
    expect(tries).toBeGreaterThan(answers.length);
    await guide.context.unroute(sending);
  });

  test('OFF-61 OFF-62 distinguishes a captive portal, a server that is down and a server that hangs', async () => {
    await goTo(guide, guideList());
    await isSynchronised(guide);
    const portal = { status: 200, contentType: 'text/html', body: '<h1>Bem-vindo ao WiFi do estádio</h1>' };
    let answer: object = portal;
    const streams = /google\.firestore/;
    const server = '**/api/**';
    await guide.context.route(streams, (route) => route.abort());
    await guide.context.route(server, (route) => route.fulfill(answer));
    const { page } = guide;
    const drawer = page.getByRole('dialog', { name: 'Alterações por resolver' });
    const askNow = () => drawer.getByRole('button', { name: 'Sincronizar agora' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Sincronizado/ })
      .click();
    await askNow();
    await drawer.getByText('Esta rede pede início de sessão').waitFor();
    await drawer.getByText(/^Abra o navegador e inicie sessão nesta rede/).waitFor();
    answer = { status: 503, body: '' };
    await askNow();
    await drawer.getByText('Servidor indisponível').waitFor();
    await guide.context.unroute(server);
    const sending = '**/api/mutations';
    // Requests hang without an error.
    await guide.context.route(sending, () => undefined);
    await askNow();
    await drawer.getByText('A sincronizar…').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    const before = await aboard();
    await toBoard(guide).first().click();
    await pillSays(guide, /^1 por enviar$/);

    await guide.context.unroute(sending);
    await guide.context.unroute(streams);
    await guide.reopen('/');
    await until('sent', async () => (await aboard()) === before + 1);
    await isSynchronised(guide);
  });
});

/**
 * Reads a stream of Firestore's WebChannel, checking every two seconds, until it has given more than ten answers. Returns
 * the number of the last answer.
 */
function swallowAnswers(url: URL): Promise<number> {
  return new Promise((resolve) => {
    const request = askFor(url, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      const look = setInterval(() => {
        const numbers = [...text.matchAll(/^\[\[(\d+),/gm)].map(([, number]) => Number(number));
        const last = Math.max(0, ...numbers);
        if (last <= 10) return;
        clearInterval(look);
        request.destroy();
        resolve(last);
      }, 2_000);
    });
    request.end();
  });
}

/** The addresses at which the app calls Firestore and the identity provider. */
async function doors({ page }: Phone): Promise<{ firestore: string; auth: string }> {
  const config = await page.evaluate(() => localStorage.getItem('caravana.config'));
  const { emulators } = JSON.parse(config ?? '{}');
  return { firestore: emulators.firestore, auth: new URL(emulators.auth).host };
}
