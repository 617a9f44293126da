import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../tools/local-stack/start-stack.ts';
import { aPerson, emptyClub } from '../device/club.ts';
import { aSignedInPhone, goTo, type Phone, putPhonesAway, says, withChromium } from './phone.ts';
import { aSite, type Site } from './site.ts';
import { watchCalls } from './watch-calls.ts';

const picture = (path: string) => readFileSync(join(REPOSITORY, 'public', path));
const icon = { name: 'emblema.png', mimeType: 'image/png', buffer: picture('icons/icon-512.png') };
const manager = '**/api/images-manager';
const offline = 'Sem ligação à internet. Tente novamente quando estiver online.';
let site: Site;
let phone: Phone;
let page: Page;

withChromium();
beforeAll(async () => {
  await emptyClub();
  await aPerson('rita', 'organizer');
  site = await aSite();
  phone = await aSignedInPhone('rita', { appUrl: site.url });
  ({ page } = phone);
  await openManager();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' });
  await phone.setOffline(false);
  // A message from one test must not satisfy the next.
  await page.getByRole('button', { name: 'Fechar mensagem' }).evaluateAll((crosses) => {
    for (const cross of crosses) (cross as HTMLElement).click();
  });
  await page
    .getByLabel('Mensagens')
    .getByText(/^(Imagem|Erro no upload|Sem ligação)/)
    .first()
    .waitFor({ state: 'detached' });
});
afterAll(async () => {
  await putPhonesAway();
  await site.close();
});

async function openManager(): Promise<void> {
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Gerir App' }).click();
  await page.getByRole('heading', { name: 'Gerir App', level: 1 }).waitFor();
}

/** Opens a sub-tab afresh. Returns its panel. */
async function openTab(label: 'Fundo dos Cards' | 'Clubes' | 'Competições'): Promise<Locator> {
  await page.getByRole('tab', { name: 'Apagar' }).click();
  await page.getByRole('tab', { name: 'Imagens' }).click();
  await page.getByRole('tab', { name: label }).click();
  const panel = page.getByRole('tabpanel', { name: label });
  await panel.getByRole('list', { name: label }).waitFor();
  return panel;
}

const rowOf = (panel: Locator, name: string) =>
  panel.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const press = (panel: Locator) => panel.getByRole('button', { name: 'Carregar imagem' }).click();

describe('the images of the app', () => {
  test('IMG-01 IMG-02 IMG-04 SHELL-16 shows two tabs, and three sub-tabs that each have a list', async () => {
    await page.getByRole('tab', { name: 'Apagar' }).waitFor();
    expect(await page.getByRole('tab', { name: /^(Imagens|Apagar)$/ }).allTextContents()).toEqual([
      'Imagens',
      'Apagar',
    ]);
    for (const [label, name] of [
      ['Fundo dos Cards', 'Autocarro'],
      ['Clubes', 'União Serrana'],
      ['Competições', 'Taça Nacional'],
    ] as const) {
      await rowOf(await openTab(label), name).waitFor();
    }
  });

  test('IMG-05 IMG-06 IMG-07 IMG-08 reports a missing field or a wrong file type and sends nothing', async () => {
    const calls = await watchCalls(page, manager);
    const clubs = await openTab('Clubes');
    await press(clubs);
    await clubs.getByText('Por favor, preencha o nome.').waitFor();
    await clubs.getByText('Por favor, selecione um ficheiro.').waitFor();
    expect(await clubs.getByLabel('Ficheiro').getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
    await clubs.getByLabel('Nome').fill('Sporting');
    await clubs.getByText('Nenhum ficheiro escolhido').waitFor();
    const gif = { name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await clubs.getByLabel('Ficheiro').setInputFiles(gif);
    await clubs.getByText('Formato inválido. Use jpeg, png ou webp.').waitFor();
    // An HTML page named .png cannot be opened as a picture.
    await clubs.getByLabel('Ficheiro').setInputFiles({ ...gif, mimeType: 'image/png', name: 'x.png' });
    await press(clubs);
    await clubs.getByText('Formato inválido. Use jpeg, png ou webp.').waitFor();
    const large = { ...icon, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await clubs.getByLabel('Ficheiro').setInputFiles(large);
    await clubs.getByText('O ficheiro é demasiado grande: no máximo 5 MB.').waitFor();

    const backgrounds = await openTab('Fundo dos Cards');
    await backgrounds.getByLabel('Ficheiro').setInputFiles(icon);
    await press(backgrounds);
    await backgrounds.getByText('Por favor, selecione a imagem a substituir.').waitFor();
    expect(calls).toEqual([]);
  });

  test('IMG-03 IMG-09 IMG-14 IMG-20 OPEN-56 OPEN-57 converts a photo to a small webp without its location, and keeps one entry per name', async () => {
    const calls = await watchCalls(page, manager);
    const asked: string[] = [];
    await page.route('**/overlay_images_manifest.json?*', (route) => {
      asked.push(route.request().url());
      return route.continue();
    });
    const photo = withExif(await aJpeg(page, 3000, 2000), 'SEGREDO 38.7,-9.1');
    expect(photo.toString('latin1')).toContain('SEGREDO');
    for (const buffer of [photo, icon.buffer]) {
      const clubs = await openTab('Clubes');
      await clubs.getByLabel('Nome').fill('Atlético do Cabo');
      const isPhoto = buffer === photo;
      await clubs
        .getByLabel('Ficheiro')
        .setInputFiles({ ...icon, buffer, mimeType: isPhoto ? 'image/jpeg' : 'image/png' });
      await press(clubs);
      // The second upload takes the place of the first, which is asked (IMG-20).
      if (!isPhoto) {
        const question = page.getByRole('alertdialog');
        await question.getByText('Já existe a imagem «Atlético do Cabo».').waitFor();
        await question.getByRole('button', { name: 'Substituir' }).click();
      }
      await says(phone, 'Imagem carregada com sucesso!');
      await page
        .getByLabel('Mensagens')
        .getByText('Imagem carregada com sucesso!')
        .waitFor({ state: 'detached' });
      await rowOf(clubs, 'Atlético do Cabo').waitFor();
      expect(await rowOf(clubs, 'Atlético do Cabo').count()).toBe(1);
    }
    const [first] = calls.map((call) => call.postDataJSON() as Record<string, string>);
    expect(Object.keys(first ?? {}).sort()).toEqual(['action', 'fileContentBase64', 'filename', 'tab']);
    expect(first).toMatchObject({ tab: 'overlays', action: 'upload', filename: 'Atlético do Cabo' });
    const sent = Buffer.from(first?.fileContentBase64 ?? '', 'base64');
    expect(sent.toString('latin1', 8, 12)).toBe('WEBP');
    expect(sent.length).toBeLessThan(700 * 1024);
    expect(sent.toString('latin1')).not.toMatch(/SEGREDO|EXIF|Exif/);
    expect(await sizeOf(page, sent)).toEqual({ width: 512, height: 341 });
    expect(await calls[0]?.headerValue('authorization')).toMatch(/^Bearer /);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('OPEN-55 IMG-06 replaces the bus picture on every card that uses it', async () => {
    const calls = await watchCalls(page, manager);
    const path = '/trip_backgrounds/autocarro.webp';
    const shown = () =>
      page.evaluate(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength, path);
    expect(await shown()).toBe(picture(path.slice(1)).length);
    const backgrounds = await openTab('Fundo dos Cards');
    await backgrounds.getByLabel('Imagem a substituir').selectOption({ label: 'Autocarro' });
    await backgrounds.getByLabel('Ficheiro').setInputFiles(icon);
    await press(backgrounds);
    await says(phone, 'Imagem carregada com sucesso!');
    expect(calls[0]?.postDataJSON()).toMatchObject({ tab: 'backgrounds', filename: 'autocarro.webp' });
    const { fileContentBase64 = '' } = (calls[0]?.postDataJSON() ?? {}) as Record<string, string>;
    const sent = Buffer.from(fileContentBase64, 'base64');
    expect(await shown()).toBe(sent.length);

    // Safari cannot encode webp and returns png instead, so a photo is sent as jpeg.
    await page.evaluate(() => {
      const { prototype } = HTMLCanvasElement;
      const write = prototype.toBlob;
      prototype.toBlob = function (done, type, quality) {
        write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };
    });
    await backgrounds.getByLabel('Imagem a substituir').selectOption({ label: 'Autocarro' });
    await backgrounds.getByLabel('Ficheiro').setInputFiles(icon);
    await press(backgrounds);
    await expect.poll(() => calls.length).toBe(2);
    await backgrounds.getByText('Nenhum ficheiro escolhido').waitFor();
    const jpeg = Buffer.from(calls[1]?.postDataJSON()?.fileContentBase64 ?? '', 'base64');
    expect(jpeg.toString('hex', 0, 3)).toBe('ffd8ff');
    expect(await shown()).toBe(jpeg.length);
    const served = await page.evaluate(
      (address) => fetch(`${address}?v=jpeg`).then((answer) => answer.headers.get('content-type')),
      path,
    );
    expect(served).toBe('image/jpeg');
  });

  test('OPEN-55 IMG-16 OFF-22 does not restore the old picture from a late or cached answer', async () => {
    const path = '/trip_backgrounds/casa.webp';
    const list = '/trip_backgrounds/backgrounds_manifest.json';
    const former: Record<string, Buffer> = { [path]: picture(path.slice(1)), [list]: picture(list.slice(1)) };
    site.standIn(async (asked) => {
      const body = former[asked];
      return body && { status: 200, type: asked === list ? 'application/json' : 'image/webp', body };
    });
    const calls = await watchCalls(page, manager);
    const backgrounds = await openTab('Fundo dos Cards');
    await backgrounds.getByLabel('Imagem a substituir').selectOption({ label: 'Casa' });
    await backgrounds.getByLabel('Ficheiro').setInputFiles(icon);
    await press(backgrounds);
    await says(phone, 'Imagem carregada com sucesso!');
    const sent = Buffer.from(calls[0]?.postDataJSON()?.fileContentBase64 ?? '', 'base64');
    const shown = (address: string) =>
      page.evaluate(async (from) => [...new Uint8Array(await (await fetch(from)).arrayBuffer())], address);
    const timesAsked = (address: string) => site.asked.filter((one) => one === address).length;
    // Each view comes from the phone's cache and revalidates in the background.
    for (let view = 1; view <= 5; view++) {
      const before: Record<string, number> = { [path]: timesAsked(path), [list]: timesAsked(list) };
      expect(Buffer.from(await shown(path)).equals(sent), `picture, view ${view}`).toBe(true);
      const entries = JSON.parse(Buffer.from(await shown(list)).toString());
      const home = entries.find((entry: { path: string }) => entry.path === path);
      expect(home.version, `list, view ${view}`).toBeGreaterThan(0);
      for (const address of [path, list]) {
        await expect.poll(() => timesAsked(address)).toBeGreaterThan(before[address] ?? 0);
      }
    }
    site.standIn(async () => undefined);
  });

  test('IMG-10 IMG-16 marks an archived image, hides it from new trips, and offers it again when restored', async () => {
    const calls = await watchCalls(page, manager);
    const clubs = await openTab('Clubes');
    const row = rowOf(clubs, 'GD Monte Ruivo');
    await row.getByRole('button', { name: 'Arquivar GD Monte Ruivo' }).click();
    await row.getByText('Arquivada', { exact: true }).waitFor();
    expect(await row.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true);
    expect(calls[0]?.postDataJSON()).toEqual({
      tab: 'overlays',
      action: 'toggleArchive',
      filename: 'monte-ruivo.webp',
      archiveState: true,
    });
    await goTo(phone, '/create-trip');
    await page.getByRole('radio', { name: 'União Serrana' }).waitFor();
    expect(await page.getByRole('radio', { name: 'GD Monte Ruivo' }).count()).toBe(0);

    await openManager();
    const again = rowOf(await openTab('Clubes'), 'GD Monte Ruivo');
    await again.getByRole('button', { name: 'Desarquivar GD Monte Ruivo' }).click();
    await again.getByText('Arquivada', { exact: true }).waitFor({ state: 'detached' });
    expect(calls[1]?.postDataJSON()).toMatchObject({ archiveState: false });
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('radio', { name: 'GD Monte Ruivo' }).waitFor();
    await openManager();
  });

  test('IMG-11 shows the server’s error, whether it comes as error, message or plain text', async () => {
    const clubs = await openTab('Clubes');
    for (const [body, text] of [
      ['{"error":"X"}', 'Erro no upload: X'],
      ['{"message":"Y"}', 'Erro no upload: Y'],
      ['Z', 'Erro no upload: Z'],
    ] as const) {
      await watchCalls(page, manager, (route) => route.fulfill({ status: 400, body }));
      await rowOf(clubs, 'União Serrana').getByRole('button').click();
      await says(phone, text);
      await page.unrouteAll();
    }
    expect(await rowOf(clubs, 'União Serrana').getByText('Arquivada').count()).toBe(0);
  });

  test('FAULTS-37 keeps the old picture when an upload fails, and allows a retry', async () => {
    const before = await page.evaluate(() =>
      fetch('/trip_overlays/vale-fundo.webp?v=0').then((a) => a.headers.get('etag')),
    );
    await watchCalls(page, manager, (route) => route.abort());
    const clubs = await openTab('Clubes');
    await clubs.getByLabel('Nome').fill('Desportivo de Vale Fundo');
    await clubs.getByLabel('Ficheiro').setInputFiles(icon);
    const replace = page.getByRole('alertdialog').getByRole('button', { name: 'Substituir' });
    await press(clubs);
    await replace.click();
    await says(phone, 'Erro no upload: não foi possível contactar o servidor.');
    const after = await page.evaluate(() =>
      fetch('/trip_overlays/vale-fundo.webp?v=1').then((a) => a.headers.get('etag')),
    );
    expect(after).toBe(before);
    await page.unrouteAll();
    expect(await clubs.getByLabel('Nome').inputValue()).toBe('Desportivo de Vale Fundo');
    await press(clubs);
    await replace.click();
    await says(phone, 'Imagem carregada com sucesso!');
  });

  test('OFF-27 says that it needs a network when offline, and sends or queues nothing', async () => {
    const calls = await watchCalls(page, manager);
    const clubs = await openTab('Clubes');
    await phone.setOffline(true);
    await clubs.getByLabel('Nome').fill('Sporting');
    await clubs.getByLabel('Ficheiro').setInputFiles(icon);
    await press(clubs);
    await clubs.getByRole('alert').getByText(offline).waitFor();
    await rowOf(clubs, 'União Serrana').getByRole('button').click();
    await says(phone, offline);
    await phone.setOffline(false);
    await phone.page.getByRole('button', { name: /^Sincronizado/ }).waitFor();
    expect(calls).toEqual([]);
  });

  test('IMG-12 reports a list that fails to load, and allows a retry', async () => {
    await page.route('**/competitions_manifest.json?*', (route) => route.abort());
    await page.getByRole('tab', { name: 'Clubes' }).click();
    await page.getByRole('tab', { name: 'Competições' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Competições' });
    await panel.getByText('Falha ao carregar a lista de imagens.').waitFor();
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Tentar novamente' }).click();
    await rowOf(panel, 'Taça Nacional').waitFor();
  });

  test('IMG-13 IMG-15 CONST-10 polls every 5 s, reports a delay after 120 s, and reloads the page 4 s later', async () => {
    const list = picture('trip_overlays/overlay_images_manifest.json').toString();
    // Installed before the page opens: the test clock cannot stop a timer that started on the browser's own clock.
    await phone.closeTab();
    await phone.context.clock.install();
    await phone.reopen();
    ({ page } = phone);
    await openManager();
    const clubs = await openTab('Clubes');
    let gets = 0;
    await page.route('**/overlay_images_manifest.json?*', (route) => {
      gets += 1;
      return route.fulfill({ contentType: 'application/json', body: list });
    });
    // Otherwise five real seconds on a busy machine add a request to those of the test clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await rowOf(clubs, 'União Serrana').getByRole('button').click();
    for (let tick = 1; tick <= 24; tick++) {
      await expect.poll(() => gets, { timeout: 30_000 }).toBe(tick);
      await page.clock.runFor(5_000);
    }
    await clubs.getByText('A atualização demorou demasiado tempo. A página vai ser recarregada.').waitFor();
    expect(gets).toBe(24);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(4_000);
    await reloaded;
    await page.clock.resume();
    await page.getByRole('button', { name: /^Menu de/ }).waitFor();
  });
});

/** Makes a photo like a camera's. */
async function aJpeg(on: Page, width: number, height: number): Promise<Buffer> {
  const url = await on.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, w / 2, h);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The same picture with camera metadata. */
function withExif(jpeg: Buffer, note: string): Buffer {
  const content = Buffer.from(`Exif\0\0${note}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** The size of a picture, read by decoding it. */
function sizeOf(on: Page, bytes: Buffer): Promise<{ width: number; height: number }> {
  return on.evaluate(async (base64) => {
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([binary], { type: 'image/webp' }));
    return { width, height };
  }, bytes.toString('base64'));
}
