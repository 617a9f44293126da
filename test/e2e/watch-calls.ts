import type { Page, Request, Route } from 'playwright-core';

/** Collects what goes to an address from now on; `answer`, when given, stands in the server's place. */
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
