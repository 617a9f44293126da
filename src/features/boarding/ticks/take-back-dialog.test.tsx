// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

beforeAll(loadParts);
beforeEach(() => void signIn({ role: 'guide' }));
afterEach(() => {
  cleanup();
  signOut();
  vi.clearAllMocks();
});

const setBoarded = vi.fn();
const onClose = vi.fn();
const ana = aPassenger({ id: 'ana', name: 'Ana Silva', boarded: true, groupId: 'ana' });
const minor = (id: string, name: string, boarded = true): Passenger =>
  aPassenger({ id, name, boarded, groupId: 'ana', isMinor: true, responsibleId: 'ana' });
const ask = (about: Passenger, ...others: Passenger[]) =>
  render(
    <TakeBackDialog
      open
      tick={{ passenger: about, field: 'boarded' }}
      trip={{}}
      passengers={[ana, ...others]}
      nameOf={() => 'Rui'}
      ticks={{ isEcho: () => false, setBoarded, boardAll: vi.fn(), pay: vi.fn(), takeBack: vi.fn() }}
      mayVoidAll={false}
      onClose={onClose}
    />,
  );
const tomas = minor('tomas', 'Tomás Silva');

test('GROUP-35 the adult of a minor who is aboard is not taken off without a question that names the minor', async () => {
  ask(ana, tomas);
  await screen.findByText('Tomás Silva é menor e está a bordo. Tirar Ana Silva mesmo assim?');
  screen.getByRole('button', { name: 'Manter a bordo' }).click();
  expect(setBoarded).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Retirar' }).click();
  expect(setBoarded).toHaveBeenCalledExactlyOnceWith(ana, false);
});

test('GROUP-35 names all minors who are aboard', async () => {
  ask(ana, tomas, minor('rita', 'Rita Silva'), minor('bia', 'Bia Silva', false));
  await screen.findByText(
    'Tomás Silva e Rita Silva são menores e estão a bordo. Tirar Ana Silva mesmo assim?',
  );
});

test('GROUP-35 of a minor, and of an adult whose minors are not aboard, it asks as ever', async () => {
  ask(tomas, tomas);
  await screen.findByText('Tomás Silva já está a bordo');
  expect(screen.queryByText(/menor/)).toBeNull();
  cleanup();
  ask(ana, minor('bia', 'Bia Silva', false));
  await screen.findByText('Ana Silva já está a bordo');
  expect(screen.queryByText(/menor/)).toBeNull();
});
