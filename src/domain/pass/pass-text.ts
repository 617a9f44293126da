/** A pass as its QR code says it: the entry is that of the head, the code that of everybody on the request. */
export interface Pass {
  tripId: string;
  entryId: string;
  code: string;
}

/** With the version of the text. Another one is no pass that this app can read. */
const mark = 'CARAVANA1';

/** The text of a pass's QR code (PASS-05). Ids of documents have no slashes. */
export const passText = ({ tripId, entryId, code }: Pass) => [mark, tripId, entryId, code].join('/');

/** The pass in the text of a QR code; undefined when it is anything else. */
export function readPassText(text: string): Pass | undefined {
  const [start, tripId, entryId, code, ...rest] = text.split('/');
  if (start !== mark || !tripId || !entryId || !code || rest.length > 0) return undefined;
  return { tripId, entryId, code };
}
