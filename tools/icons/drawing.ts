import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { icons, startPictures } from './pictures.ts';

/** What `npm run icons` noted when it drew the pictures. */
export const drawingFile = join(import.meta.dirname, 'drawing.json');

const pictures = [...icons, ...startPictures];

/**
 * The vector pictures with how they are drawn, and what was drawn, as hashes: the pictures are current as long as both are those
 * of the drawing. So a test knows it without drawing anything (D-037).
 */
export function stateOfDrawing(): { sources: string; pictures: string } {
  const sources = [...new Set(pictures.map(({ from }) => from))];
  return {
    sources: hashOf([Buffer.from(JSON.stringify(pictures)), ...sources.map(contentOf)]),
    pictures: hashOf(pictures.map(({ path }) => contentOf(path))),
  };
}

const contentOf = (path: string) => readFileSync(join(REPOSITORY, 'public', path));

function hashOf(contents: Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}
