import { defineConfig } from 'vitest/config';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';

/**
 * `npm run cost -- --measure`: the stack and the simulated phones of the tests, which need Vitest. No test, and not part of
 * `npm test`.
 */
export default defineConfig({
  test: {
    root: REPOSITORY,
    include: ['test/bench/cost/measure.ts'],
    globalSetup: ['tools/local-stack/vitest-setup.ts'],
    maxWorkers: 1,
    testTimeout: 1_200_000,
    hookTimeout: 240_000,
    teardownTimeout: 20_000,
  },
});
