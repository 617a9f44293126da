import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutFont, fontFolder, fonts } from './fonts/cut-fonts.ts';

/** `npm run fonts`: cuts the app's fonts out of their packages. */
mkdirSync(fontFolder, { recursive: true });
for (const font of fonts) writeFileSync(join(fontFolder, font.file), await cutFont(font));
