// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRecord } from '../../../../test/builders/mutation-records.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { DiscardAll } from './discard-all.tsx';

afterEach(() => {
  cleanup();
  signOut();
});

const refused = (passengerId: string) =>
  aRecord({
    tapId: passengerId,
    name: 'setBoarded',
    args: { tripId: 't1', busId: 'b1', passengerId },
    status: 'refused',
  });

test('OFF-72 only those are discarded that were asked about, and none that was refused since', async () => {
  const [first, second, later] = ['ana', 'rui', 'zé'].map(refused);
  const { discard } = signIn();
  const all = (records: (typeof first)[]) => (
    <DiscardAll records={records.flatMap((record) => record ?? [])} label="Descartar todas as 2" />
  );
  const { rerender } = render(all([first, second]));
  fireEvent.click(screen.getByRole('button', { name: 'Descartar todas as 2' }));
  const question = within(await screen.findByRole('alertdialog'));
  rerender(all([first, second, later]));
  expect(question.getByText('2 embarques')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Descartar todas' }));
  await vi.waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith(['ana', 'rui']));
});
