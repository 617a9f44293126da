import { cpSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Copies the pictures of `public/` next to the built function, which serves them: an upload may replace a picture at its
 * address (OPEN-55), so Hosting does not deploy them as files.
 */
for (const folder of ['trip_backgrounds', 'trip_overlays', 'trip_competitions']) {
  const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
  mkdirSync(path('lib/shipped/'), { recursive: true });
  cpSync(path(`../public/${folder}`), path(`lib/shipped/${folder}`), { recursive: true });
}
