import { createServer, type ViteDevServer } from 'vite';
import { createTurns } from '../../src/lib/turns.ts';
import { buildFunctions } from '../local-stack/build.ts';
import { assertPortsFree, freePort, portsFromEnvironment } from '../local-stack/ports.ts';
import { REPOSITORY, type Stack } from '../local-stack/start-stack.ts';
import { runLocally, type Served } from './run-locally.ts';

/** What the hosting answers in Vite's place: the function, its pictures, and the configuration. */
const fromHosting = '^/(api|__|trip_backgrounds|trip_overlays|trip_competitions)/|^/config\\.json$';

/** What is bundled into the function. */
const ofFunction = /\/(functions\/src|src\/domain)\/.*(?<!\.test)\.ts$/;

// `npm run dev`: the app from Vite's development server, which replaces what changes in the open page, with the local stack
// behind it. There is no service worker. The function is built again and restarted when its sources change.
runLocally({
  async ports() {
    const ports = portsFromEnvironment();
    await assertPortsFree(ports, ['auth', 'firestore', 'functions']);
    return { ...ports, app: await freePort() };
  },
  build: (signal) => [buildFunctions(signal)],
  serve,
});

async function serve(stack: Stack): Promise<Served> {
  const port = portsFromEnvironment().app;
  const vite = await createServer({
    root: REPOSITORY,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      ...{ host: '127.0.0.1', port, strictPort: true },
      proxy: { [fromHosting]: { target: stack.addresses.appUrl } },
    },
  });
  await vite.listen();
  restartFunction(vite, stack);
  return { url: `http://127.0.0.1:${port}`, stop: () => vite.close() };
}

function restartFunction({ watcher }: ViteDevServer, stack: Stack): void {
  const turns = createTurns();
  watcher.on('change', (file) => {
    if (!ofFunction.test(file)) return;
    const restarted = turns.run(async () => {
      if (!(await buildFunctions())) return;
      await stack.stopFunction();
      await stack.startFunction();
    });
    restarted.catch((error: Error) => console.error(error.message));
  });
}
