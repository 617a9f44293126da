import { createRequire } from 'node:module';
import { type Part, type ProcessPart, startPart, untilAnswering } from './part.ts';
import { functionNode } from './production-node.ts';

interface Options {
  port: number;
  /** The built entry, `functions/lib/index.js`, which exports `api`. */
  entry: string;
  firestoreHost: string;
  authHost: string;
  projectId: string;
  appId: string;
  logFolder: string;
}

/**
 * Starts the https function under the functions framework, as in production: one process that serves many requests at
 * once. Returns the part, and `ready`, which resolves when it answers.
 */
export function startFunctionServer(options: Options): { part: ProcessPart; ready: Promise<Part> } {
  const { port, entry, firestoreHost, authHost, projectId, appId, logFolder } = options;
  const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
  const part = startPart({
    name: 'functions',
    command: functionNode().path,
    args: [
      '--enable-source-maps',
      framework.replace(/index\.js$/, 'main.js'),
      `--source=${entry}`,
      '--target=api',
      '--signature-type=http',
      `--port=${port}`,
    ],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      FIRESTORE_EMULATOR_HOST: firestoreHost,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      GCLOUD_PROJECT: projectId,
      GOOGLE_CLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      CARAVANA_APP_ID: appId,
      // Keeps the Admin SDK from looking for Google's metadata server before it talks to an emulator.
      METADATA_SERVER_DETECTION: 'none',
    },
    logFolder,
  });
  return { part, ready: untilAnswering(part, `http://127.0.0.1:${port}/`) };
}
