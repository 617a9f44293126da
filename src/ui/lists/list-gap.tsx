/** The browser must not hold on to a gap when rows are drawn: it would scroll along with it. */
const gap = '[overflow-anchor:none]';

/** The room of rows that are not drawn, in a list. */
export function ListGap({ height }: { height: number }) {
  return <li aria-hidden="true" data-undrawn="" className={gap} style={{ height }} />;
}

/** The same in a table. */
export function TableGap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" data-undrawn="" className={gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
