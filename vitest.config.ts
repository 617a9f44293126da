import { defineConfig } from 'vitest/config';
import { LaneSequencer } from './tools/test-lanes/lane-sequencer.ts';

/** Files share what they import: to load it anew for each took longer than the unit tests themselves. Each leaves it as it was. */
const isolate = false;

/**
 * Tests against the real parts share one stack and one database, which they empty: one file at a time, and one project
 * after the other. Unit tests run before them, on every core.
 */
const onTheStack = (name: string, groupOrder: number) => ({
  test: {
    name,
    environment: 'node',
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    globalSetup: ['tools/local-stack/vitest-setup.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    isolate,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    sequence: { groupOrder },
  },
});

export default defineConfig({
  test: {
    passWithNoTests: true,
    teardownTimeout: 20_000,
    sequence: { sequencer: LaneSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src', 'functions/src', 'sw', 'tools', 'test/bench'].map(
            (folder) => `${folder}/**/*.test.{ts,tsx}`,
          ),
          isolate,
          // Property tests, and tests that load every part, wait for a core while browsers run beside them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      onTheStack('rules', 1),
      onTheStack('sync', 2),
      onTheStack('chaos', 3),
      onTheStack('e2e', 4),
    ],
  },
});
