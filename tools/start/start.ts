import { buildApp, buildFunctions } from '../local-stack/build.ts';
import { portsFromEnvironment } from '../local-stack/ports.ts';
import { runLocally } from './run-locally.ts';

// `npm start`: the production build, served as Hosting does.
runLocally({
  ports: async () => portsFromEnvironment(),
  build: (signal) => [buildApp(signal), buildFunctions(signal)],
  serve: async ({ addresses }) => ({ url: addresses.appUrl }),
});
