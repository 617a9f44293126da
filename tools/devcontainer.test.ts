import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { portsFromEnvironment } from './local-stack/ports.ts';

const text = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
/** The Debian packages that a text installs, or tells a person to install. */
const installed = (words: string) =>
  [...words.matchAll(/apt-get install((?: +-\S+)*(?: +[a-z][\w.+-]*)+)/g)]
    .flatMap(([, names = '']) => names.trim().split(/ +/))
    .filter((name) => !name.startsWith('-'));

const dockerfile = text('.devcontainer/Dockerfile');
const container = JSON.parse(text('.devcontainer/devcontainer.json'));

describe('INST-42 the development container', () => {
  test('has the Node that is deployed', () => {
    const [, major] = /^FROM node:(\d+)-/m.exec(dockerfile) ?? [];
    expect(major).toBe(text('.nvmrc').trim());
    expect(JSON.parse(text('firebase.json')).functions.runtime).toBe(`nodejs${major}`);
  });

  test('has the packages that CI installs and the emulator asks for', () => {
    const ofCi = installed(text('.ci/run'));
    const asked = ['tools/local-stack/find-firestore-emulator.ts', 'tools/chromium.ts'].map((path) =>
      installed(text(path)),
    );
    for (const packages of [ofCi, ...asked]) {
      expect(packages.length).toBeGreaterThan(0);
      expect(installed(dockerfile)).toEqual(expect.arrayContaining(packages));
    }
  });

  test('runs what the README runs first', () => {
    const [first] = /^npm .*?(?= +#)/m.exec(text('README.md')) ?? [];
    expect(first).toBe(`${container.postCreateCommand} && npm start`);
  });

  test('shows the addresses that the page asks, under the same ports', () => {
    const { app, auth, firestore } = portsFromEnvironment({});
    expect(container.forwardPorts).toEqual([app, auth, firestore]);
    for (const port of container.forwardPorts) {
      expect(container.portsAttributes[port].requireLocalPort).toBe(true);
    }
  });
});
