import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const fileFor = (name: string) => join(folder, 'dist', 'production', `${name}.mjs`);

/**
 * React Router's package leads to its development files, with their warnings, under every condition. It ships those for
 * production beside them, and names them nowhere (INST-29).
 */
export const routerForProduction: Plugin = {
  name: 'caravana-router-for-production',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: fileFor('index') },
        { find: /^react-router\/dom$/, replacement: fileFor('dom-export') },
      ],
    },
  }),
};
