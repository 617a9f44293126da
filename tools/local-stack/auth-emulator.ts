import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Part, startPart, untilAnswering } from './part.ts';
import { freePort } from './ports.ts';

interface Options {
  port: number;
  projectId: string;
  logFolder: string;
}

const lazySchemas = fileURLToPath(new URL('./lazy-auth-schemas.cjs', import.meta.url));

/**
 * Starts firebase-tools' Auth emulator. Returns the part, and `ready`, which resolves when it answers. It runs in its own
 * folder with a generated configuration, because its hub and logger also use ports, and files in the temporary folder,
 * that two stacks would share.
 */
export async function startAuthEmulator({
  port,
  projectId,
  logFolder,
}: Options): Promise<{ part: Part; ready: Promise<Part> }> {
  const folder = join(logFolder, 'auth');
  mkdirSync(folder, { recursive: true });
  const at = (onPort: number) => ({ host: '127.0.0.1', port: onPort });
  const emulators = {
    auth: at(port),
    hub: at(await freePort()),
    logging: at(await freePort()),
    ui: { enabled: false },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const part = startPart({
    name: 'auth',
    command: process.execPath,
    args: [
      '--require',
      lazySchemas,
      cli,
      'emulators:start',
      '--project',
      projectId,
      '--only',
      'auth',
      '--non-interactive',
    ],
    cwd: folder,
    env: { TMPDIR: folder, XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1', CI: '1', NODE_OPTIONS: '' },
    logFolder,
  });
  return { part, ready: untilAnswering(part, `http://127.0.0.1:${port}/`) };
}
