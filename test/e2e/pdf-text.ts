import { inflateSync } from 'node:zlib';

/** The characters of a font by glyph, as the page names glyphs: two hexadecimal digits each, or four. */
type Characters = ReadonlyMap<string, string>;

/**
 * The text of each page of a PDF that Chromium printed, in the order in which it was drawn. Reads what Skia writes: objects
 * one after the other, compressed streams, text as hexadecimal glyphs, and for each font a table from glyphs to characters.
 */
export function textOfPages(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id, body = '']) => [
      id,
      body,
    ]),
  );
  const streamAt = (owner: string | undefined, key: string) => {
    const id = new RegExp(`/${key} (\\d+) 0 R`).exec(owner ?? '')?.[1];
    const raw = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objects.get(id) ?? '')?.[1];
    return raw === undefined ? '' : inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const fontList = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
    const fonts = new Map(
      [...fontList.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        charactersOf(streamAt(objects.get(id), 'ToUnicode')),
      ]),
    );
    let font: Characters = new Map();
    let text = '';
    const drawn = streamAt(page, 'Contents').matchAll(/\/(\w+) [\d.]+ Tf|<([\dA-F]+)>/g);
    for (const [, name, glyphs = ''] of drawn) {
      if (name) font = fonts.get(name) ?? new Map();
      const digits = font.keys().next().value?.length ?? 4;
      for (let at = 0; at < glyphs.length; at += digits)
        text += font.get(glyphs.slice(at, at + digits)) ?? '?';
    }
    return text;
  });
}

/** Reads `<glyph> <character>` and `<first glyph> <last glyph> <first character>`. */
function charactersOf(table: string): Characters {
  const characters = new Map<string, string>();
  const parts = /(begin|end)(?:bfchar|bfrange)|<([\dA-F]+)> <([\dA-F]+)>(?: <([\dA-F]+)>)?/g;
  let isInside = false;
  for (const [, edge, from = '', to = '', first] of table.matchAll(parts)) {
    if (edge) isInside = edge === 'begin';
    else if (isInside) {
      const start = Number.parseInt(from, 16);
      const end = first ? Number.parseInt(to, 16) : start;
      for (let glyph = start; glyph <= end; glyph++) {
        const hex = glyph.toString(16).toUpperCase().padStart(from.length, '0');
        characters.set(hex, String.fromCharCode(Number.parseInt(first ?? to, 16) + glyph - start));
      }
    }
  }
  return characters;
}
