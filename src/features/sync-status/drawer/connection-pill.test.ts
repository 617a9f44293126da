import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Role } from '../../../domain/people/roles.ts';
import type { SessionUser } from '../../../session/account/session-store.ts';
import type { SyncStatus } from '../../../session/account/use-session.ts';
import { ConnectionPill } from './connection-pill.tsx';

const inStep = {
  connection: 'online',
  send: 'idle',
  lastContact: 1,
  inStep: true,
  syncedAt: 1,
  unreadable: 0,
};
const shown: { role: Role; status: object } = { role: 'passenger', status: inStep };
vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useUser: () => ({ uid: 'ana', role: shown.role }) as SessionUser,
  useMutationRecords: () => [],
  useWholeSyncStatus: () => shown.status as SyncStatus,
}));

function isInSight(role: Role, status: object = inStep): boolean {
  Object.assign(shown, { role, status });
  const markup = renderToStaticMarkup(createElement(ConnectionPill));
  expect(markup).toMatch(/^<button/);
  return !/^<button[^>]*class="sr-only/.test(markup);
}

test('OFF-83 keeps a passenger’s pill out of sight while all is well, and never a guide’s', () => {
  expect(isInSight('passenger')).toBe(false);
  expect(isInSight('passenger', { ...inStep, inStep: false })).toBe(false);
  expect(isInSight('passenger', { ...inStep, connection: 'offline' })).toBe(true);
  expect(isInSight('guide')).toBe(true);
  expect(isInSight('organizer')).toBe(true);
});
