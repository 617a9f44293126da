// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesShown, signIn, signOut } from '../../../test/builders/signed-in.ts';
import type { Role } from '../../domain/people/roles.ts';
import { AskedScreen } from './asked-screen.tsx';
import { keepLink, keptLink } from './kept-link.ts';
import { SharedTrip } from './require-role.tsx';

/** The link that a companion gets (GROUP-50). */
const link = { pathname: '/trip/t1', search: '?acompanhante=rita~c1' };
const scrollIntoView = vi.fn();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  scrollIntoView.mockReset();
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Somebody with this role at an address of the app, whose index shows the ticket of the trip. */
function open(role: Role, path: string) {
  signIn({ role });
  const ticket = <article id="t1" ref={(article) => void Object.assign(article ?? {}, { scrollIntoView })} />;
  render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <Routes>
        <Route
          index
          element={
            <>
              <AskedScreen />
              {ticket}
            </>
          }
        />
        <Route element={<SharedTrip />}>
          <Route path="trip/:tripId" element={null} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}
const isAt = (address: string) =>
  vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(address));

test('INST-11 GROUP-51 a kept link leads a passenger to the trip, with the companion that it names', async () => {
  keepLink(link);
  open('passenger', '/');
  await isAt('/trip/t1?acompanhante=rita~c1');
  expect(keptLink()).toBeUndefined();
});

test('INST-11 the link of a companion leads a guide to the ticket', async () => {
  open('guide', link.pathname + link.search);
  await isAt('/');
  await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce());
  expect([keptLink(), messagesShown()]).toEqual([undefined, []]);
});

test('INST-11 another address keeps nothing', () => {
  keepLink({ pathname: '/season', search: link.search });
  expect(keptLink()).toBeUndefined();
});
