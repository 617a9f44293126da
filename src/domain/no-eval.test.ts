import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Counts uses of `Function` in a fresh process that uses an object schema of this package. */
function compilations(zod: string): number {
  const script = `
    let compiled = 0;
    globalThis.Function = new Proxy(Function, {
      construct(target, args) { compiled += 1; return Reflect.construct(target, args); },
    });
    const { z } = await import('${zod}');
    z.object({ a: z.string() }).parse({ a: 'x' });
    console.log(compiled);`;
  const args = ['--input-type=module', '-e', script];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('INST-23 compiles nothing for a schema, not even to test whether it may, as the whole of zod does', () => {
  expect(compilations('zod')).toBeGreaterThan(0);
  expect(compilations('zod/mini')).toBe(0);
});
