import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Part, startPart, untilAnswering } from './part.ts';
import { freePort } from './ports.ts';

interface Options {
  port: number;
  projectId: string;
  logFolder: string;
}

/** It makes a validator of each of its hundreds of schemas when it starts, a quarter of which is collecting garbage. */
const roomForStart = '--max-semi-space-size=64';

/**
 * Starts firebase-tools' Auth emulator: gives the part, and `ready` when it answers. It runs in a folder of its own with
 * a generated configuration, since the hub and the logger that come with it also want ports, and files in the
 * temporary folder, that two stacks would share.
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
      roomForStart,
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
