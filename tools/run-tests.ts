import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildApp, buildFunctions } from './local-stack/build.ts';
import { interruption } from './local-stack/interruption.ts';
import { endOf, startGroup } from './local-stack/process-group.ts';
import { fetchProductionNode, functionNode } from './local-stack/production-node.ts';
import { runScript } from './npm-script.ts';

interface Count {
  passed: number;
  failed: number;
}

/** The result of a lane. */
interface Outcome extends Count {
  /** Each failed test with the first lines of its error. */
  failures: string[];
  /** What was on the screens of the browser tests that failed. */
  lastLooks: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * Ends a run that hangs, so that it reports its count. No budget: a run takes 10 to 16 minutes on two cores of an ordinary
 * machine, and takes 36 on two that are three times as slow.
 */
const TESTS_LIMIT_MS = 3_300_000;

const signal = interruption();

/** `npm test`: runs types, lint and rows beside the build and the tests that need it. The last line is the total. */
async function main(vitestArgs: string[]): Promise<Count> {
  await fetchProductionNode().catch(({ message }: Error) => {
    console.log(`> production's Node is not here (${message}): the function runs on ${functionNode().words}`);
  });
  const checks = Promise.all([npmRun('typecheck'), npmRun('lint'), npmRun('rows')]);
  console.log('> build');
  const [app, functions] = await Promise.all([buildApp(signal), buildFunctions(signal)]);
  const [[typecheck, lint, rows], tests] = await Promise.all([checks, runEveryTest(vitestArgs)]);
  const steps = {
    typecheck,
    lint,
    'requirement coverage': rows,
    'app build': app,
    'functions build': functions,
  };
  for (const [name, passed] of Object.entries(steps)) console.log(`${passed ? '✓' : '✗'} ${name}`);
  // At the end with their reasons: of a long log only the end may be kept.
  for (const failure of tests.failures) console.log(`✗ ${failure}`);
  const results = Object.values(steps);
  const stepsPassed = results.filter(Boolean).length;
  return {
    passed: stepsPassed + tests.passed,
    failed: results.length - stepsPassed + tests.failed,
  };
}

const npmRun = (script: string) => runScript(script, [], signal);

/** How much is repeated of a lane's last screens. */
const mostCharacters = 10_000;

/**
 * One for each of two cores. A third takes a sixth less time, since tests wait for a splash or a message to go, but of three
 * such runs two had failures, and one of their causes is not found.
 */
const LANES = 2;

/**
 * Runs the tests in parallel lanes that end at about the same time (`tools/test-lanes`). Each is a process with its own
 * stack, since a file empties its stack's database. Tests requested by name run in one lane.
 */
async function runEveryTest(args: string[]): Promise<Omit<Outcome, 'lastLooks'>> {
  const shards = Array.from({ length: LANES }, (_, index) => [`--shard=${index + 1}/${LANES}`]);
  const lanes = args.length > 0 ? [args] : shards;
  const outcomes = await Promise.all(lanes.map(runVitest));
  for (const { lastLooks } of outcomes) if (lastLooks) console.log(`\n${lastLooks.slice(0, mostCharacters)}`);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

async function runVitest(args: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-tests-'));
  const report = join(folder, 'report.json');
  const looks = join(folder, 'last-looks.txt');
  const started = Date.now();
  const group = startGroup({
    command: process.execPath,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    env: { CARAVANA_BUILT: '1', CARAVANA_LAST_LOOKS: looks },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const limit = setTimeout(() => {
    console.error(`\nThe tests did not end within ${TESTS_LIMIT_MS / 1000} seconds.`);
    group.stop();
  }, TESTS_LIMIT_MS);
  const code = await endOf(group, signal);
  clearTimeout(limit);
  const lane = `vitest ${args.join(' ')}`;
  console.log(`\n> ${lane} ended after ${Math.round((Date.now() - started) / 1000)} s`);
  const outcome = { ...read(report), lastLooks: existsSync(looks) ? readFileSync(looks, 'utf8') : '' };
  rmSync(folder, { recursive: true, force: true });
  if (code === 0 || outcome.failed > 0) return outcome;
  // Vitest also fails on errors outside of any test, such as a stack that does not start.
  return { ...outcome, failed: 1, failures: [`${lane}: an error outside of its tests, see its output`] };
}

/** Counts the tests of a report. A file that failed before its first test counts as one failure. */
function read(file: string): Omit<Outcome, 'lastLooks'> {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    const failures = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          (test) => `${relative('.', name)}: ${test.fullName}\n${beginning(test.failureMessages.join('\n'))}`,
        ),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures: [
        ...failures,
        ...broken.map(({ name, message }) => `${relative('.', name)}\n${beginning(message)}`),
      ],
    };
  } catch {
    return { passed: 0, failed: 1, failures: [`no report in ${file}`] };
  }
}

/** What is repeated of a failure. */
function beginning(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 14).join('\n');
}

const { passed, failed } = await main(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !signal.aborted ? 0 : 1;
