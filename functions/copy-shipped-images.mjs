import { cpSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Puts the pictures that ship in `public/` beside the built function: they lie at addresses that an upload may take over
 * (OPEN-55), so Hosting leaves them to the function.
 */
for (const folder of ['trip_backgrounds', 'trip_overlays', 'trip_competitions']) {
  const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
  mkdirSync(path('lib/shipped/'), { recursive: true });
  cpSync(path(`../public/${folder}`), path(`lib/shipped/${folder}`), { recursive: true });
}
