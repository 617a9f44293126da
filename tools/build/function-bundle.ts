import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Bundled CommonJS libraries expect these. */
const commonJs = `
import { createRequire as requireFrom } from 'node:module';
import { dirname as folderOf } from 'node:path';
import { fileURLToPath as pathOf } from 'node:url';
const require = requireFrom(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = folderOf(__filename);
`;

/**
 * Builds the function into a folder: one file with every library that it needs, in the versions of the lockfile (D-033), and
 * the pictures of `public/`, which the function serves: an upload may replace one at its address (OPEN-55), so Hosting does
 * not deploy them as files. Resolves with esbuild's account of the bundle.
 */
export async function buildFunction(folder: string): Promise<Metafile> {
  for (const pictures of ['trip_backgrounds', 'trip_overlays', 'trip_competitions']) {
    mkdirSync(join(folder, 'shipped'), { recursive: true });
    cpSync(join(repository, 'public', pictures), join(folder, 'shipped', pictures), { recursive: true });
  }
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: ['functions/src/index.ts'],
    outfile: join(folder, 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: commonJs.trim() },
    sourcemap: true,
    // With the code of the libraries it would be twelve megabytes; a trace needs only the places.
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}
