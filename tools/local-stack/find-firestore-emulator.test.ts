import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { haveFirestoreEmulator } from './find-firestore-emulator.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'caravana-emulators-'));
  vi.stubEnv('FIREBASE_EMULATORS_PATH', cache);
  // A machine that has Java and no Google Cloud SDK.
  vi.stubEnv('PATH', cache);
  symlinkSync('/bin/sh', join(cache, 'sh'));
  hasJava('17.0.1');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(cache, { recursive: true, force: true });
});

function hasJava(version: string): void {
  writeFileSync(join(cache, 'java'), `#!/bin/sh\necho 'openjdk version "${version}"'\n`, { mode: 0o755 });
}

const downloaded = async () => writeFileSync(join(cache, 'cloud-firestore-emulator-v9.9.9.jar'), '');

test('INST-31 the Firestore emulator is downloaded once, where the machine has none', async () => {
  const download = vi.fn(downloaded);
  const emulator = await haveFirestoreEmulator(undefined, download);
  expect(emulator.words).toContain('cloud-firestore-emulator-v9.9.9.jar');
  expect(emulator.start('127.0.0.1:9', 'x.rules').args.join(' ')).toContain(
    'v9.9.9.jar --host 127.0.0.1 --port 9',
  );
  await haveFirestoreEmulator(undefined, download);
  expect(download).toHaveBeenCalledTimes(1);
});

test('INST-31 without a network it says what a person can do', async () => {
  await expect(haveFirestoreEmulator(undefined, async () => undefined)).rejects.toThrow(
    /Try again with a network/,
  );
});

test('INST-31 an old Java is named before anything is downloaded', async () => {
  hasJava('1.8.0_402');
  const download = vi.fn(downloaded);
  await expect(haveFirestoreEmulator(undefined, download)).rejects.toThrow(
    /needs Java 11 or newer, but Java 8 was found/,
  );
  expect(download).not.toHaveBeenCalled();
});
