import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { afterAll } from 'vitest';
import { launchChromium } from '../../../tools/chromium.ts';
import { guide } from '../../builders/entities.ts';
import { aSignedInPhone, deviceOptions, type Phone } from '../phone.ts';

/** What is before the camera, and for how long; without a text nothing is. */
export interface Scene {
  text?: string;
  ms: number;
}

const [width, height] = [480, 360];
const framesPerSecond = 10;
const [white, black, grey] = [235, 16, 128];

/** The grey levels of one frame: a QR code on a white wall, as large as fits. */
function frameOf(text: string | undefined): Buffer {
  const light = Buffer.alloc(width * height, white);
  const rows = text === undefined ? [] : encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor(height / rows.length);
  const left = Math.floor((width - rows.length * scale) / 2);
  for (const [y, row] of rows.entries()) {
    for (const [x, isBlack] of row.entries()) {
      if (!isBlack) continue;
      for (let line = 0; line < scale; line += 1) {
        const begin = (y * scale + line) * width + left + x * scale;
        light.fill(black, begin, begin + scale);
      }
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, grey)]);
}

const folders: string[] = [];

/** Writes a film that Chromium plays as its camera, over and over. */
function filmOf(scenes: readonly Scene[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-film-'));
  folders.push(folder);
  const path = join(folder, 'film.y4m');
  const frames = scenes.flatMap(({ text, ms }) => {
    const frame = frameOf(text);
    return Array.from({ length: Math.round((ms / 1_000) * framesPerSecond) }, () => frame);
  });
  const head = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...frames]));
  return path;
}

/** Ends the browsers and the films of this file. Call once per file, before `withGuide`. */
export function withFilms(): void {
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
}

const browsers: Awaited<ReturnType<typeof launchChromium>>[] = [];

/** The guide's phone, whose camera sees this film. */
export async function phoneThatSees(scenes: readonly Scene[]): Promise<Phone> {
  const browser = await launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${filmOf(scenes)}`,
  ]);
  browsers.push(browser);
  return aSignedInPhone(guide.uid, { launched: await browser.newContext(deviceOptions) });
}
