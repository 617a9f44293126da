import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHosting } from '../../../tools/local-stack/hosting.ts';
import { freePort } from '../../../tools/local-stack/ports.ts';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { stack } from '../../harness.ts';

/** A later version of the app on its own hosting. */
export interface LaterBuild {
  url: string;
  /** How the names of its scripts begin, and those of no other version. */
  prefix: string;
  close(): Promise<void>;
}

/** Makes the version that comes this many versions after the one in `dist`. */
export async function aLaterBuild(number: number): Promise<LaterBuild> {
  const root = mkdtempSync(join(tmpdir(), 'caravana-nova-'));
  const dist = join(root, 'dist');
  cpSync(join(REPOSITORY, 'firebase.json'), join(root, 'firebase.json'));
  cpSync(join(REPOSITORY, 'dist'), dist, { recursive: true });
  const prefix = `nova-${number}-`;
  renameParts(dist, prefix, number);
  const port = await freePort();
  const hosting = await startHosting(port, root, stack());
  return {
    url: `http://127.0.0.1:${port}`,
    prefix,
    async close() {
      await hosting.stop();
      rmSync(root, { recursive: true });
    },
  };
}

/**
 * Imitates a build of changed code without building: renames every script and all references to it, which also changes
 * the page and the worker, and changes the content of one script (`withLaterReplica`).
 */
function renameParts(dist: string, prefix: string, number: number): void {
  const assets = join(dist, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const names = scripts.map((name) => name.replaceAll('.', '\\.'));
  const known = new RegExp(`(?<![\\w.-])(${names.join('|')})`, 'g');
  const renamed = (file: string) => readFileSync(file, 'utf8').replaceAll(known, `${prefix}$1`);

  for (const name of scripts) {
    const file = join(assets, name);
    writeFileSync(file, withLaterReplica(renamed(file), number));
    renameSync(file, join(assets, `${prefix}${name}`));
  }
  const page = join(dist, 'index.html');
  const revision = revisionOf(page);
  writeFileSync(page, renamed(page));
  const worker = join(dist, 'sw.js');
  writeFileSync(worker, renamed(worker).replaceAll(revision, revisionOf(page)));
}

/** Each version changed an entity, so it starts with a replica of its own (OFF-38). */
function withLaterReplica(script: string, number: number): string {
  const [, version] = /`caravana-\$\{[\w$]+\}-\$\{[\w$]+\}-v\$\{([\w$]+)\}`/.exec(script) ?? [];
  if (version === undefined) return script;
  const next = script.replace(
    new RegExp(`(?<![\\w$])${version.replaceAll('$', '\\$')}=(\\d+)`),
    (_, first) => `${version}=${Number(first) + number}`,
  );
  if (next === script) throw new Error('the version of the replica is not where it was');
  return next;
}

/** The revision by which the precache identifies a file whose name does not change. */
const revisionOf = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex');
