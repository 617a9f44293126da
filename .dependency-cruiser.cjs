/** The import fences of docs/architecture.md: who may import whom. A wrong arrow fails `npm run lint`. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });
const packages = (names) => ({ path: `^node_modules/(${names.join('|')})(/|$)` });
const notIn = (folder, allowed) => ({
  path: '^(src|sw|functions/src)/',
  pathNot: `^(${[folder, ...allowed].join('|')})/`,
});

module.exports = {
  forbidden: [
    never(
      'domain-is-pure',
      { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      notIn('src/domain', []),
      'The domain imports only itself.',
    ),
    never(
      'domain-packages',
      { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      { path: '^node_modules/', pathNot: '^node_modules/(zod|date-fns|@date-fns)/' },
      'The domain uses only zod and date-fns.',
    ),
    never(
      'domain-no-node',
      { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
      'The domain does no I/O.',
    ),
    never(
      'ui-knows-no-domain',
      { path: '^src/ui' },
      notIn('src/ui', ['src/lib']),
      'The design system holds no words of the domain.',
    ),
    never(
      'lib-stands-alone',
      { path: '^src/lib' },
      notIn('src/lib', []),
      'Small helpers import nothing of ours.',
    ),
    never(
      'db-arrows',
      { path: '^src/db' },
      notIn('src/db', ['src/domain', 'src/lib']),
      'db imports domain and lib.',
    ),
    never(
      'sync-arrows',
      { path: '^src/sync' },
      notIn('src/sync', ['src/domain', 'src/db', 'src/lib']),
      'sync imports domain, db and lib.',
    ),
    never(
      'session-arrows',
      { path: '^src/session' },
      notIn('src/session', ['src/domain', 'src/db', 'src/lib', 'src/sync']),
      'session imports domain, db, lib and the door of sync.',
    ),
    never(
      'one-door-of-sync',
      { path: '^src/session' },
      { path: '^src/sync/', pathNot: '^src/sync/index\\.ts$' },
      'session enters sync through src/sync/index.ts.',
    ),
    never(
      'features-arrows',
      { path: '^src/features/' },
      notIn('src/features', ['src/session', 'src/domain', 'src/ui', 'src/lib', 'src/db/queries']),
      'features import session, domain, ui, lib and db queries.',
    ),
    never(
      'feature-knows-no-feature',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
      'A feature never imports another.',
    ),
    never(
      'firebase-only-in-sync',
      { path: '^src/', pathNot: '^src/sync/' },
      packages(['firebase', '@firebase']),
      'src/sync is the only folder that knows Firebase.',
    ),
    never(
      'no-react-below',
      { path: '^src/(domain|db|sync|lib)/' },
      packages(['react', 'react-dom', 'react-router-dom', 'zustand']),
      'React stays in screens and session.',
    ),
    never(
      'sw-stands-alone',
      { path: '^sw' },
      { ...notIn('sw', ['src/lib']), pathNot: '^(sw/|src/lib/|src/db/unsent/worker-copy\\.ts$)' },
      'The service worker imports its own files, small helpers, and the form of the copy that it is given.',
    ),
    never(
      'sw-packages',
      { path: '^sw' },
      packages(['react', 'rxdb', 'dexie']),
      'The service worker is small.',
    ),
    never(
      'functions-arrows',
      { path: '^functions/src' },
      notIn('functions/src', ['src/domain']),
      'functions import the domain and nothing else of src.',
    ),
    never(
      'http-is-the-top',
      { path: '^functions/src/', pathNot: '^functions/src/(http/|index\\.ts$)' },
      { path: '^functions/src/http/' },
      'Only http and index import http.',
    ),
    never(
      'request-arrows',
      { path: '^functions/src/request/' },
      {
        path: '^functions/src/',
        pathNot: '^functions/src/(request/|(errors|firebase|stored-document)\\.ts$)',
      },
      'request imports errors, firebase and stored-document.',
    ),
    never(
      'errors-stand-alone',
      { path: '^functions/src/(errors|firebase|log|stored-document)\\.ts$' },
      { path: '^functions/src/' },
      'What the whole server stands on imports nothing of the server.',
    ),
    never(
      'zod-mini-only',
      {},
      { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(mini|v4/mini)/' },
      'zod/mini weighs a third of zod, and schemas of both do not mix.',
    ),
    never('no-circular', {}, { circular: true }, 'No circles.'),
    never(
      'no-tests-in-code',
      { pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$' },
      'Code never imports tests.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
