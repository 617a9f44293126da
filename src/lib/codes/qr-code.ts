import encodeQR, { type ErrorCorrection } from 'qr';

/** Modules of white around a code, which readers need to find it. */
const quietZone = 4;

/**
 * A QR code of this text for an SVG of `size` × `size` units, its white edge included: one path, one unit a module, to be
 * filled with black on white. `ecc` says how much of it may be covered or blurred.
 */
export function qrPath(text: string, { ecc }: { ecc: ErrorCorrection }): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc, border: quietZone });
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

/** The black runs of a row, each as a bar of one unit's height. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const begin = x;
    while (row[x + 1]) x += 1;
    path += `M${begin} ${y}h${x + 1 - begin}v1h-${x + 1 - begin}z`;
  }
  return path;
}
