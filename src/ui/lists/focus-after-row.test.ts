// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { focusAfterRow } from './focus-after-row.ts';

afterEach(() => document.body.replaceChildren());

/** Two rows of a table; the details of both are open. */
const table = () => {
  document.body.innerHTML = `<main><h1>Pessoas</h1><table><tbody>${[0, 1]
    .map(
      (index) =>
        `<tr data-index="${index}"><th><button aria-expanded="true" id="open-${index}"></button></th></tr>
         <tr data-index="${index}"><td><button id="delete-${index}"></button></td></tr>`,
    )
    .join('')}</tbody></table></main>`;
};
const afterDeleting = (index: number) => focusAfterRow(document.querySelector(`#delete-${index}`));

test('ACC-21 gives the focus to another row of a table, not to the one whose details hold the control', () => {
  table();
  expect(afterDeleting(0)?.id).toBe('open-1');
  expect(afterDeleting(1)?.id).toBe('open-0');
  document.querySelectorAll('[data-index="1"]').forEach((part) => {
    part.remove();
  });
  expect(afterDeleting(0)?.textContent).toBe('Pessoas');
});
