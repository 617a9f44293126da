import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Counts uses of `Function` in a fresh process that imports the module and uses a zod object schema. */
function compilations(first: string): number {
  const script = `
    let compiled = 0;
    globalThis.Function = new Proxy(Function, {
      construct(target, args) { compiled += 1; return Reflect.construct(target, args); },
    });
    ${first}
    const { z } = await import('zod/mini');
    z.object({ a: z.string() }).parse({ a: 'x' });
    console.log(compiled);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('INST-23 compiles nothing for a schema, not even to test whether it may', () => {
  expect(compilations('')).toBeGreaterThan(0);
  expect(compilations(`await import('./src/lib/no-eval.ts');`)).toBe(0);
});

test('INST-23 disables eval in the page before any schema is created', () => {
  const main = readFileSync(new URL('../main.tsx', import.meta.url), 'utf8');
  expect(/^import .*$/m.exec(main)?.[0]).toBe("import './lib/no-eval.ts';");
});
