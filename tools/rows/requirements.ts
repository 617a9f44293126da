/** One row of docs/requirements.md. */
export interface Row {
  id: string;
  area: string;
  requirement: string;
}

/** Returns every row of the page in order. */
export function rowsIn(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| (([A-Z]+)-\d{2,3}) \| (.*?) \|/gm)].map(
    ([, id = '', area = '', requirement = '']) => ({ id, area, requirement }),
  );
}

export interface AreaReport {
  area: string;
  total: number;
  unnamed: Row[];
}

/** Returns the rows that no title names, by area. `areas` limits it to those; empty means all. */
export function unnamedByArea(rows: Row[], named: ReadonlySet<string>, areas: string[] = []): AreaReport[] {
  const kept = [...new Set(rows.map((row) => row.area))].filter(
    (area) => areas.length === 0 || areas.includes(area),
  );
  return kept.map((area) => {
    const own = rows.filter((row) => row.area === area);
    return { area, total: own.length, unnamed: own.filter((row) => !named.has(row.id)) };
  });
}
