/** A row of the chart: a name and its value. */
export interface ChartBar {
  name: string;
  value: number;
}

const width = 50;

/**
 * Bars made of letters, with their values and a line at `limit`: it reads without colour, in a terminal and in Markdown.
 * A bar that passes the limit goes on behind its mark.
 */
export function barChart(bars: readonly ChartBar[], limit: number, limitName: string): string {
  const most = Math.max(limit, ...bars.map(({ value }) => value));
  const columns = (value: number) => Math.round((value / most) * width);
  const mark = Math.max(1, columns(limit)) - 1;
  const nameWidth = Math.max(...bars.map(({ name }) => name.length));
  const rows = bars.map(({ name, value }) => {
    const cells = Array.from({ length: width }, (_, at) => {
      if (at < columns(value)) return at === mark ? '|' : '#';
      return at === mark ? '|' : ' ';
    });
    return `${name.padEnd(nameWidth)}  ${cells.join('')}  ${Math.round(value).toLocaleString('en-GB')}`;
  });
  const foot = `${' '.repeat(nameWidth + 2 + mark)}^ ${limitName}`;
  return ['```text', ...rows, foot, '```'].join('\n');
}
