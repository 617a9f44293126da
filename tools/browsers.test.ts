import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { assertInstalled, browsersNamed, installCommand } from './browsers.ts';

test('INST-43 says which browsers are missing and how to install them', () => {
  expect(() => assertInstalled(['chromium', 'firefox', 'webkit'], (name) => name === 'firefox')).toThrow(
    /^These tests need browsers that are not installed: webkit\. Run: npx playwright-core install --with-deps webkit$/,
  );
  expect(() => assertInstalled(['firefox', 'webkit'], () => false)).toThrow(
    'not installed: firefox, webkit.',
  );
  expect(() => assertInstalled(['firefox', 'webkit'], () => true)).not.toThrow();
});

test('INST-43 refuses a browser that it does not know', () => {
  expect(browsersNamed(['chromium', 'webkit'])).toEqual(['chromium', 'webkit']);
  expect(() => browsersNamed(['safari'])).toThrow('There is no browser "safari"');
});

test('INST-43 CI installs the browsers as the sentence says, and runs the path in them', () => {
  const workflow = readFileSync(
    fileURLToPath(new URL('../.github/workflows/ci.yml', import.meta.url)),
    'utf8',
  );
  expect(workflow).toContain(`run: ${installCommand(['firefox', 'webkit'])}\n`);
  expect(workflow).toContain('run: npm run test:browsers\n');
});
