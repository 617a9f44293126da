import type { Page, Request, Route } from 'playwright-core';

/** Collects the calls to an address from now on; `answer`, when given, replaces the server. */
export async function watchCalls(
  page: Page,
  address: string,
  answer?: (route: Route, call: number) => Promise<void>,
): Promise<Request[]> {
  const calls: Request[] = [];
  await page.route(address, (route) => {
    calls.push(route.request());
    return answer ? answer(route, calls.length) : route.continue();
  });
  return calls;
}
