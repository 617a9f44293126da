import { fileURLToPath } from 'node:url';
import { buildFunction } from './function-bundle.ts';

// `npm run build --workspace functions`: what is deployed, and what the local stack runs.
await buildFunction(fileURLToPath(new URL('../../functions/lib', import.meta.url)));
