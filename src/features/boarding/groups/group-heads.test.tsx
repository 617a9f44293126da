// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { type GroupHeadProps, GroupListHead, GroupTableHead } from './group-heads.tsx';

beforeAll(loadParts);
afterEach(cleanup);

const boardAll = vi.fn();
const missing = ['ana', 'rui', 'tomas'].map((id) => aPassenger({ id, name: id, groupId: 'ana' }));
const head: GroupHeadProps = {
  groupKey: 'group ana',
  name: 'Ana Silva',
  seats: 4,
  aboard: 1,
  missing,
  toCollect: 6000,
  index: 3,
  count: 300,
  rights: { canBoard: true, canTakePayment: true, canManage: false },
  ticks: { isEcho: () => false, setBoarded: vi.fn(), boardAll, pay: vi.fn(), takeBack: vi.fn() },
};
const complete = { aboard: 4, missing: [], toCollect: 0 };
const show = (more: Partial<GroupHeadProps> = {}) =>
  act(async () => render(<GroupListHead {...head} {...more} />));

test('GROUP-31 GROUP-36 a head says who, how many and how much, has its place among all lines, and boards who is missing', async () => {
  await show();
  const item = screen.getByRole('listitem');
  expect(item.textContent).toBe('Grupo de Ana Silva 1/4 a bordo · A receber: 60,00€Embarcar todos (3)');
  expect([item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]).toEqual(['4', '300']);
  screen.getByRole('button', { name: 'Embarcar todos (3) do grupo de Ana Silva' }).click();
  expect(boardAll).toHaveBeenCalledExactlyOnceWith(missing, 'Ana Silva');
});

test('GROUP-31 when all are aboard there is no button, and the keyboard goes on from the words in its place', async () => {
  const { rerender } = await show();
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  rerender(<GroupListHead {...head} {...complete} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Todos a bordo');
  expect(screen.getByRole('listitem').textContent).toBe(
    'Grupo de Ana Silva 4/4 a bordo · Tudo pagoTodos a bordo',
  );
});

// «0/0 a bordo · Todos a bordo», in green, above two who were not aboard.
test('GROUP-31 of a group whose people have all moved to another stop, the head says nothing of being aboard', async () => {
  await show({ seats: 0, aboard: 0, missing: [], toCollect: undefined });
  expect(screen.getByRole('listitem').textContent).toBe('Grupo de Ana Silva ');
});

test('GROUP-31 who may not tick has no button, and on a cancelled trip nothing is to be collected', async () => {
  await show({ rights: { ...head.rights, canBoard: false, givesBack: true } });
  expect(screen.getByRole('listitem').textContent).toBe('Grupo de Ana Silva 1/4 a bordo');
});

test('GROUP-38 a head has at most eight elements', async () => {
  await show();
  expect(screen.getByRole('listitem').querySelectorAll('*').length + 1).toBeLessThanOrEqual(8);
});

test('GROUP-31 in the table the head is a heading of its rows', async () => {
  await act(async () =>
    render(
      <table>
        <tbody>
          <GroupTableHead {...head} toCollect={undefined} />
        </tbody>
      </table>,
    ),
  );
  const heading = screen.getByRole('rowheader');
  expect(heading.textContent).toBe('Grupo de Ana Silva 1/4 a bordoEmbarcar todos (3)');
  expect(screen.getByRole('row').getAttribute('aria-rowindex')).toBe('5');
});
