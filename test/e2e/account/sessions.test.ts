import { beforeAll, describe, expect, test } from 'vitest';
import type { Bus } from '../../../src/domain/entities/bus.schema.ts';
import { busRef } from '../../../src/domain/wire/documents.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { busOfGuide, freshDemoClub, homeTrip } from '../demo-club.ts';
import {
  aSignedInPhone,
  databases,
  focusOn,
  goTo,
  isSynchronised,
  leave,
  type Phone,
  pathOf,
  pillSays,
  signInAs,
  withChromium,
} from '../phone.ts';

withChromium();
/** The guide's phone. */
let phone: Phone;
let bus: Bus;
beforeAll(async () => {
  await freshDemoClub();
  bus = await busOfGuide();
  phone = await aSignedInPhone('guia');
});

describe('shared phones and expired sessions', () => {
  test('FAULTS-23 OFF-30 AUTH-43 hides one person’s unsent changes from the next person, and sends them when the first returns', async () => {
    const senders = sendersOf(phone);
    await goTo(phone, list());
    await rowsToBoard(phone).first().waitFor();
    await phone.setOffline(true);
    await rowsToBoard(phone).first().click();
    await rowsToBoard(phone).first().click();
    await pillSays(phone, /2 por enviar/);

    await leave(phone);
    const dialog = phone.page.getByRole('dialog', { name: 'Sair com alterações por enviar?' });
    await dialog.getByText(/^Há 2 alterações por enviar/).waitFor();
    await dialog.getByRole('button', { name: 'Guardar neste dispositivo' }).click();
    await phone.page.getByText('Sessão terminada com sucesso.').waitFor();
    expect(pathOf(phone)).toBe('/login');

    await phone.setOffline(false);
    await signInAs(phone, 'socio');
    expect(await phone.page.getByText('Responsável').count()).toBe(0);
    await focusOn(phone.page.getByRole('button', { name: /^Sincronizado/ }));
    await phone.page.keyboard.press('Enter');
    await phone.page.getByRole('dialog').getByText('Nada por resolver.').waitFor();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Ver se há novidades' }).click();
    await phone.page.keyboard.press('Escape');
    const kept = (await databases(phone)).filter((name) => name.includes('demo-guia'));
    expect(kept.filter((name) => !name.includes('demo-guia-outbox'))).toEqual([]);
    await leave(phone);
    await phone.page.getByText('Sessão terminada com sucesso.').waitFor();
    expect(senders).toEqual([]);
    expect(await aboard()).toBe(0);

    await signInAs(phone, 'guia');
    await until('sent', async () => (await aboard()) === 2);
    expect(new Set(senders)).toEqual(new Set(['demo-guia']));
    await isSynchronised(phone);
  });

  test('FAULTS-10 FAULTS-11 stays signed in through a long time offline, and renews an expired token once', async () => {
    const before = await aboard();
    const stale = await expireToken(phone);
    await phone.setOffline(true);
    await phone.reopen('/');
    await phone.page.getByRole('heading', { name: 'Responsável' }).waitFor();
    await goTo(phone, list());
    await rowsToBoard(phone).first().click();
    await pillSays(phone, /1 por enviar/);

    // The phone's clock may be wrong about the expiry, so the first batch goes out with the expired token.
    let batches = 0;
    await phone.context.route('**/api/mutations', (route) => {
      // The worker may hold a copy and call too; this checks the page only.
      if (route.request().serviceWorker()) return route.abort();
      const headers = route.request().headers();
      batches += 1;
      return batches > 1
        ? route.continue()
        : route.continue({ headers: { ...headers, authorization: `Bearer ${stale}` } });
    });
    const sent: string[] = [];
    // Renewals count when they are asked for: Firestore's own, begun before the batch, may be answered in between.
    phone.context.on('request', (request) => {
      if (!request.serviceWorker() && request.url().includes('securetoken')) sent.push('renewal');
    });
    phone.context.on('response', (response) => {
      if (response.request().serviceWorker() || !response.url().includes('api/mutations')) return;
      sent.push(`batch ${response.status()}`);
    });
    await phone.setOffline(false);
    await until('sent', async () => (await aboard()) === before + 1);
    await isSynchronised(phone);
    expect(sent.slice(sent.indexOf('batch 401'))).toEqual(['batch 401', 'renewal', 'batch 200']);
    await phone.context.unroute('**/api/mutations');
  });

  test('FAULTS-24 OPEN-31 OFF-56 keeps the app and the queue in an expired session, and sends it after the password', async () => {
    const before = await aboard();
    await expireToken(phone);
    await phone.context.route('**/securetoken.googleapis.com/**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await phone.reopen(list());
    await rowsToBoard(phone).first().click();
    await pillSays(phone, /Sessão expirada/);
    const ticked = phone.page.getByRole('button', { name: /^Embarque de/, pressed: true });
    expect(await ticked.count()).toBe(before + 1);

    const notice = phone.page
      .getByRole('alert')
      .filter({ hasText: 'A sua sessão expirou: 1 alteração por enviar' });
    await notice.getByText('Está guardada neste dispositivo. Entre de novo para a enviar.').waitFor();
    await isAccessible(phone);
    await notice.getByRole('button', { name: 'Entrar de novo' }).click();
    const drawer = phone.page.getByRole('dialog');
    await drawer.getByText(/: a bordo$/).waitFor();
    await drawer.getByRole('button', { name: 'Iniciar sessão novamente' }).click();
    await drawer.getByRole('alert').getByText('Por favor, insira a palavra-passe.').waitFor();
    await drawer.getByLabel('Palavra-passe', { exact: true }).fill('Caravana1');
    await drawer.getByRole('button', { name: 'Iniciar sessão novamente' }).click();
    await drawer.getByText('Nada por resolver.').waitFor();
    await until('sent', async () => (await aboard()) === before + 1);
    expect(await notice.count()).toBe(0);
  });
});

const list = () => `/trips/${homeTrip}/buses/${bus.id}/passengers`;
const rowsToBoard = ({ page }: Phone) => page.getByRole('button', { name: /^Embarque de/, pressed: false });

/** The number of passengers on the bus whom the guide has ticked aboard, in Firestore. */
async function aboard(): Promise<number> {
  const now = await stored(busRef('demo-organizador', homeTrip, bus.id));
  return now?.passengers.filter((entry) => entry.boarded && entry.boardedBy === 'demo-guia').length ?? 0;
}

/** Collects the uid in the token of every batch that reaches the server. */
function sendersOf({ context }: Phone): string[] {
  const senders: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (!request.url().endsWith('/api/mutations')) return;
    const payload = request.headers().authorization?.split('.')[1] ?? '';
    senders.push(JSON.parse(Buffer.from(payload, 'base64url').toString()).user_id);
  });
  return senders;
}

/** Replaces the stored ID token, while the app is closed, with one that expired two hours ago. Returns that token. */
async function expireToken(phone: Phone): Promise<string> {
  await phone.reopen('/api/time');
  return phone.page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ask(indexedDB.open('firebaseLocalStorageDb'));
    const store = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage');
    const entry = (await ask(store.getAll())).find(({ fbase_key }) => fbase_key.includes('authUser'));
    const tokens = entry.value.stsTokenManager;
    const [header, payload, signature] = tokens.accessToken.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const early = { ...claims, iat: claims.iat - 10_800, exp: claims.iat - 7_200 };
    const encoded = btoa(JSON.stringify(early)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    tokens.accessToken = [header, encoded, signature].join('.');
    tokens.expirationTime = early.exp * 1_000;
    await ask(store.put(entry));
    database.close();
    return tokens.accessToken;
  });
}
