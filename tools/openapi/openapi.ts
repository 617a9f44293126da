import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { openApiDocument } from './document.ts';

/** `npm run openapi`: writes docs/openapi.json anew. */
writeFileSync(join(REPOSITORY, 'docs/openapi.json'), JSON.stringify(openApiDocument(), null, 2));
