/**
 * Loaded before firebase-tools' Auth emulator (`node --require`). The emulator compiles a validator for each of hundreds of
 * schemas when it starts, 8 of its 12 s of CPU time; this option of exegesis compiles one when a request needs it.
 */
const { createRequire } = require('node:module');

const ofFirebaseTools = createRequire(require.resolve('firebase-tools/package.json'));
const exegesis = ofFirebaseTools('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
