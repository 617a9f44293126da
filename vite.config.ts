import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { deploymentOf } from './tools/build/deployment.ts';
import { firstScripts } from './tools/build/first-scripts.ts';
import { lighterFirestore } from './tools/build/lighter-firestore.ts';
import { manifest } from './tools/build/manifest.ts';
import { page, preview, scriptsBehindSplash } from './tools/build/page.ts';
import { routerForProduction } from './tools/build/router-for-production.ts';
import { securityFile } from './tools/build/security-txt.ts';

/** From the environment of the build, or from a file `.env`. */
const deployment = deploymentOf(loadEnv('production', import.meta.dirname, 'CARAVANA_'));

/** The plugin asks for one file by an option that Vite 8 warns of; this is its new name. */
const workerInOneFile: Plugin = {
  name: 'worker-in-one-file',
  config({ build }) {
    const output = build?.rollupOptions?.output as Rolldown.OutputOptions;
    delete output.inlineDynamicImports;
    output.codeSplitting = false;
  },
};

/** One build for every club: what differs between projects is in /config.json, read when the app starts, or in `Deployment`. */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    page(deployment),
    scriptsBehindSplash(),
    lighterFirestore,
    routerForProduction,
    firstScripts,
    securityFile(deployment),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [workerInOneFile] },
        globPatterns: ['**/*.{js,css,html,woff2,svg,webp,png,webmanifest}'],
        globIgnores: [
          // Who deploys the app may change it without building anew.
          'config.json',
          // Only the system asks for them, when the app is installed.
          'icons/{icon-512,icon-maskable-512,apple-touch-icon}.png',
          // Only messengers ask for it, for a link to the app.
          preview.path.slice(1),
          // Only a registration needs it, where a club has set it up, and with it a script of Google's (D-039).
          'assets/app-check-library-*.js',
          // Only iOS asks for them, when the app is installed.
          'start/**',
          // The app keeps those of the trips on the phone.
          'trip_*/**',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest,
    }),
  ],
  // rxjs gives plain classes under this condition, and helpers for old browsers otherwise.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // A preload is only a hint: a browser that does not know it fetches the script a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // Whose code the app contains, with the texts that their licences ask for.
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first screen needs comes in two pieces rather than in thirty, each of which has its way through the
          // worker at every start; an update of ours leaves the libraries as they are. Firebase is the chunk of `sync`.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // What comes behind it, in few pieces too: small ones are compressed badly.
            { name: 'domain', test: /node_modules\/zod\/|\/src\/domain\// },
            {
              name: 'popups-and-forms',
              test: /node_modules\/(@base-ui|@floating-ui|react-hook-form|@hookform)\/|\/src\/ui\//,
            },
            // Parts that several of the others need, so that none of them waits for another one. Who never films loads no reader.
            {
              name: 'shared',
              test: /\/src\/(lib\/(?!camera|qr-code)|app\/platform|session\/(device\/drafts|account\/sign-in))|\/src\/db\/unsent\/(mutation-record|saved-copy|undo-notes)/,
            },
            // Each screen and dialog is a few kB, and every file has its way through the worker. Signed-out people need none, and
            // the season is seldom opened.
            { name: 'screens', test: /\/src\/features\/(?!season|sign-in|install|password-recovery|terms)/ },
            // With rxjs, which the sync needs too, and what opens them: one file at a start instead of five. Without the rescue of
            // unsent changes, which has to work when the databases do not.
            {
              name: 'databases',
              test: /node_modules\/(rxdb|dexie|rxjs)\/|\/src\/(db\/(?!unsent\/rescue)|session\/(account\/databases|device\/platform))/,
            },
          ],
        },
      },
    },
  },
});
