import { expect, test } from 'vitest';
import { scriptsFirst } from './scripts-first.ts';

/** What the worker keeps of an answer. */
async function kept(path: string, answer: Response) {
  const request = new Request(`https://caravana.test${path}`);
  return scriptsFirst.cacheWillUpdate?.({ request, response: answer } as never);
}
const page = '<script type="module" fetchpriority="low" src="/assets/index.js"></script>';

test('INST-55 the kept page asks for its scripts at once, and has the headers of the page that was sent', async () => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
  const copy = (await kept('/index.html?__WB_REVISION__=1', new Response(page, { headers }))) as Response;
  expect(await copy.text()).toBe(page.replace('low', 'high'));
  expect(Object.fromEntries(copy.headers)).toEqual(headers);
});

test.each([404, 500])(
  'INST-55 an answer %d is kept neither as the page nor as a file of it',
  async (status) => {
    expect(await kept('/index.html', new Response(page, { status }))).toBeNull();
    expect(await kept('/assets/index.js', new Response('', { status }))).toBeNull();
  },
);

test('INST-55 a file that is not the page is kept as it came', async () => {
  const file = new Response('fetchpriority="low"');
  expect(await kept('/assets/index.js', file)).toBe(file);
});
