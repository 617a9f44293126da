import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rowsIn, unnamedByArea } from './rows/requirements.ts';
import { idsInTitles } from './rows/titles.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const testFolders = ['src', 'functions/src', 'sw', 'tools', 'test'];

/** `npm run rows [-- --area OFF]`: lists the requirements that no test names, and fails if there are any. */
function main(areas: string[]): void {
  const rows = rowsIn(readFileSync(join(repository, 'docs', 'requirements.md'), 'utf8'));
  const named = new Set(testFiles().flatMap((file) => [...idsInTitles(readFileSync(file, 'utf8'), file)]));
  const reports = unnamedByArea(rows, named, areas);
  for (const { area, total, unnamed } of reports) {
    console.log(`\n${area}: ${total - unnamed.length} of ${total} rows are named by a test`);
    for (const { id, requirement } of unnamed) console.log(`  ${id.padEnd(9)} ${shortened(requirement)}`);
  }
  const total = reports.reduce((sum, report) => sum + report.total, 0);
  const missing = reports.reduce((sum, report) => sum + report.unnamed.length, 0);
  console.log(`\n${total - missing} of ${total} rows are named by a test, ${missing} are not.`);
  const unknown = unknownIds(
    named,
    rows.map((row) => row.id),
  );
  if (unknown.length > 0) console.warn(`Titles name rows that do not exist: ${unknown.join(', ')}`);
  if (missing + unknown.length > 0) process.exitCode = 1;
}

/** An id in a title without a row is a typo. */
function unknownIds(named: ReadonlySet<string>, ids: string[]): string[] {
  const areas = new Set(ids.map((id) => id.split('-')[0]));
  return [...named].filter((id) => areas.has(id.split('-')[0]) && !ids.includes(id)).sort();
}

function testFiles(): string[] {
  return testFolders.flatMap((folder) =>
    filesBelow(join(repository, folder)).filter((file) => /\.test\.tsx?$/.test(file)),
  );
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === 'node_modules') return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
  } catch {
    return [];
  }
}

function shortened(text: string): string {
  return text.length > 110 ? `${text.slice(0, 109)}…` : text;
}

const { values } = parseArgs({ options: { area: { type: 'string', multiple: true, default: [] } } });
main(values.area.map((area) => area.toUpperCase()));
