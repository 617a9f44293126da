/** The room of rows that are not drawn, in a list. The styles make it look like rows, for where these come late. */
export function ListGap({ height }: { height: number }) {
  return <li aria-hidden="true" data-undrawn="" style={{ height }} />;
}

/** The same in a table. Its one cell spans nothing: columns that a phone does not show would take width from those that it shows. */
export function TableGap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" data-undrawn="">
      <td style={{ height }} />
    </tr>
  );
}
