import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '../../../tools/chromium.ts';
import { otherGuide } from '../../builders/entities.ts';
import { aSignedInPhone, deviceOptions, type Phone } from '../phone.ts';
import { celia } from './guide-phone.ts';

/** Rui's phone, whose camera sees what `filmHerScreen` took; set only after `withRuisCamera`. */
export let rui: Phone;

/** What Rui's camera sees: pictures one after another, again and again. Each test file has its own. */
let film: string;

/** Sets up Rui's phone. Call once per file, after `withGuide('rui')`. */
export function withRuisCamera(): void {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'caravana-film-'));
    film = join(folder, 'film.mjpeg');
    browser = await launchChromium([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    rui = await aSignedInPhone(otherGuide.uid, { launched: await browser.newContext(deviceOptions) });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });
}

export const dialogOf = ({ page }: Phone) =>
  page.getByRole('dialog', { name: 'Passar para outro telemóvel' });

/** Opens one side of «Passar para outro telemóvel» from the boarding list. */
export async function openDialog(phone: Phone, side: 'Mostrar código' | 'Filmar código'): Promise<Locator> {
  await phone.page.getByRole('button', { name: 'Definições do embarque' }).click();
  await phone.page.getByRole('button', { name: 'Passar para outro telemóvel' }).click();
  await dialogOf(phone).getByRole('button', { name: side }).click();
  return dialogOf(phone);
}

/** Films what Célia's screen shows. Each picture stays for three frames of the camera, as a tenth of a second. */
export async function filmHerScreen(pictures: number): Promise<void> {
  const code = dialogOf(celia).getByRole('img', { name: /^Código que muda/ });
  await code.waitFor();
  rmSync(film, { force: true });
  const { x = 0, y = 0, width = 0 } = (await code.boundingBox()) ?? {};
  const side = 2 * Math.floor(width / 2);
  for (let taken = 0; taken < pictures; taken += 1) {
    const clip = { x: Math.round(x), y: Math.round(y), width: side, height: side };
    const picture = await celia.page.screenshot({ type: 'jpeg', quality: 90, clip });
    for (let frame = 0; frame < 3; frame += 1) appendFileSync(film, picture);
  }
}
