// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { withoutLayout } from '../../../test/builders/without-layout.ts';
import type { SortOrder } from '../../lib/sort-order.ts';
import { rowAddress } from '../lists/use-openable-rows.ts';
import { SortableTable } from './sortable-table.tsx';

type Column = 'name' | 'age';
interface Person {
  name: string;
  age: number;
}
/** The order itself is of the caller (`sortRows`). */
function sorted(people: Person[], order: SortOrder<Column> | undefined): Person[] {
  if (!order) return people;
  const { column, isDescending } = order;
  const up = [...people].sort((a, b) => (a[column] < b[column] ? -1 : 1));
  return isDescending ? up.reverse() : up;
}

const columns = [
  { heading: 'Nome', sortsBy: 'name' },
  { heading: 'Idade', sortsBy: 'age' },
  { heading: 'Ações' },
] as const;

const page = withoutLayout(() => 50);
afterEach(cleanup);

function People({ people, isPlain = false }: { people: Person[]; isPlain?: boolean }) {
  const [order, setOrder] = useState<SortOrder<Column>>();
  return (
    <SortableTable
      caption="Pessoas"
      columns={columns}
      items={sorted(people, order)}
      keyOf={({ name }) => name}
      rowHeight={50}
      order={order}
      onOrderChange={isPlain ? undefined : setOrder}
    >
      {({ name, age }, place) => (
        <tr {...place}>
          <th scope="row">{name}</th>
          <td>{age}</td>
          <td>
            <select data-row-control="" data-holds={name === 'Pessoa 3' ? '' : undefined}>
              <option>{`Escolha de ${name}`}</option>
            </select>
          </td>
        </tr>
      )}
    </SortableTable>
  );
}

const three: Person[] = [
  { name: 'Bento', age: 20 },
  { name: 'Ana', age: 70 },
  { name: 'Célia', age: 9 },
];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const sorts = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'));

test('SHELL-66 a heading sorts up, down, and not; it says so, and keeps the focus', () => {
  render(<People people={three} />);
  expect(names()).toEqual(['Bento', 'Ana', 'Célia']);
  expect(sorts()).toEqual([null, null, null]);
  const age = screen.getByRole('button', { name: 'Idade' });
  age.focus();
  fireEvent.click(age);
  expect(names()).toEqual(['Célia', 'Bento', 'Ana']);
  expect(sorts()).toEqual([null, 'ascending', null]);
  press('Idade');
  expect(names()).toEqual(['Ana', 'Bento', 'Célia']);
  expect(sorts()).toEqual([null, 'descending', null]);
  expect(document.activeElement).toBe(age);
  press('Nome');
  expect(names()).toEqual(['Ana', 'Bento', 'Célia']);
  expect(sorts()).toEqual(['ascending', null, null]);
  press('Nome');
  press('Nome');
  expect(names()).toEqual(['Bento', 'Ana', 'Célia']);
  expect(sorts()).toEqual([null, null, null]);
});

test('SHELL-66 a heading without an order is no button, and none is where the table cannot be sorted', () => {
  const { rerender } = render(<People people={three} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Nome', 'Idade']);
  rerender(<People people={three} isPlain />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('SHELL-39 SHELL-66 of many rows those near the screen are drawn, each with its place among all', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ name: `Pessoa ${index + 1}`, age: 300 - index }));
  render(<People people={many} />);
  expect(screen.getByRole('table', { name: 'Pessoas' }).getAttribute('aria-rowcount')).toBe('301');
  expect(names().length).toBeLessThan(60);
  expect(names()[0]).toBe('Pessoa 1');
  press('Idade');
  expect(names()[0]).toBe('Pessoa 300');
  const [headings, first] = screen.getAllByRole('row');
  expect([headings, first].map((row) => row?.getAttribute('aria-rowindex'))).toEqual(['1', '2']);
});

test('SHELL-39 SHELL-66 while the page rolls, a row that stays is not drawn again', () => {
  const drawn: number[] = [];
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
  render(
    <SortableTable
      caption="Números"
      columns={columns}
      items={numbers}
      keyOf={String}
      rowHeight={50}
      order={undefined}
      onOrderChange={undefined}
    >
      {(number, place) => (
        <tr {...place}>
          <th scope="row">{drawn.push(number) && number}</th>
        </tr>
      )}
    </SortableTable>,
  );
  const before = names();
  page.scrollTo(8 * 50);
  expect(names().filter((name) => before.includes(name)).length).toBeGreaterThan(0);
  expect(names()).not.toEqual(before);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('SHELL-39 SHELL-66 a row that holds a choice stays drawn, far out of sight and in another order', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ name: `Pessoa ${index + 1}`, age: 300 - index }));
  render(<People people={many} />);
  const held = screen.getByText('Escolha de Pessoa 3');
  page.scrollTo(200 * 50);
  expect(screen.queryByText('Pessoa 2')).toBeNull();
  expect(screen.getByText('Escolha de Pessoa 3')).toBe(held);
  press('Idade');
  expect(screen.getByText('Escolha de Pessoa 3')).toBe(held);
});

test('BOOK-62 SHELL-66 the row that the address names is brought into view, and its control has the focus', () => {
  window.history.replaceState(null, '', rowAddress('/', 'Pessoa 200'));
  const many = Array.from({ length: 300 }, (_, index) => ({ name: `Pessoa ${index + 1}`, age: index }));
  render(<People people={many} />);
  expect(document.activeElement?.textContent).toBe('Escolha de Pessoa 200');
  expect(window.location.hash).toBe('');
});
