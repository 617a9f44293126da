import { saveFile } from '../../lib/save-file.ts';
import { showError } from '../../session/messages/message-store.ts';

/** The byte order mark, without which Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet runs as a formula, also in a text of several lines. */
const formula = /^[=+\-@\t\r\n]/;

/**
 * Rows as a CSV file for a Portuguese Excel: separated by semicolons, because its numbers use the comma. Values that a
 * spreadsheet would run as a formula get an apostrophe, because names are free text ("=HYPERLINK(…)").
 */
export async function csvText(fields: string[], data: (string | number)[][]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  return byteOrderMark + unparse({ fields, data }, { delimiter: ';', escapeFormulae: formula });
}

/** Downloads a CSV file, and says when it could not be made. */
export function saveCsv(name: string, text: Promise<string>): void {
  text
    .then((content) => saveFile(name, 'text/csv;charset=utf-8', content))
    .catch(() => showError('Não foi possível criar o ficheiro.'));
}
