import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a built page makes a phone fetch, in kilobytes as Hosting sends them: compressed where that is smaller. */
export interface Weight {
  /** The scripts that `index.html` names, which are fetched before the first paint. */
  script: number;
  /** Everything that its service worker fetches in order to open offline. */
  precache: number;
}

/** Measures a production build. */
export function weigh(dist: string): Weight {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
  const precached = [...worker.matchAll(/["'`]([\w./-]+\.\w+)["'`]/g)].map(([, path = '']) => path);
  return { script: sum(dist, scripts), precache: sum(dist, ['index.html', ...precached]) };
}

function sum(dist: string, paths: string[]): number {
  const files = new Set(paths.map((path) => join(dist, path)).filter((file) => existsSync(file)));
  return [...files].reduce((bytes, file) => bytes + sent(readFileSync(file)), 0) / 1_000;
}

const sent = (content: Buffer) => Math.min(content.length, gzipSync(content).length);
