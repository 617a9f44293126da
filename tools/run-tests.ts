import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildApp, buildFunctions } from './local-stack/build.ts';
import { interruption } from './local-stack/interruption.ts';
import { endOf, startGroup } from './local-stack/process-group.ts';
import { runScript } from './npm-script.ts';

interface Count {
  passed: number;
  failed: number;
}

/** A test file that failed. */
interface Failure {
  file: string;
  passed: number;
  failed: number;
  /** Each failed test with the first lines of its error. */
  tests: string[];
}

/** The result of a lane. */
interface Outcome extends Count {
  failures: Failure[];
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
 * machine, and took 30 on two that were three times as slow.
 */
const TESTS_LIMIT_MS = 2_700_000;

const signal = interruption();

/** `npm test`: runs types, lint and rows beside the build and the tests that need it. The last line is the total. */
async function main(vitestArgs: string[]): Promise<Count> {
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
  const results = Object.values(steps);
  const stepsPassed = results.filter(Boolean).length;
  return {
    passed: stepsPassed + tests.passed,
    failed: results.length - stepsPassed + tests.failed,
  };
}

const npmRun = (script: string) => runScript(script, [], signal);

/** More files than these do not fail by chance, and are not run again. */
const mostAgain = 5;

/** How much is printed of the last screens. */
const mostCharacters = 20_000;

/** One for each of two cores. A third does the same work in the same time, and every test waits longer for a core. */
const LANES = 2;

/**
 * Runs the tests in parallel lanes that end at about the same time (`tools/test-lanes`). Each is a process with its own
 * stack, since a file empties its stack's database. Tests requested by name run in one lane.
 */
async function runEveryTest(args: string[]): Promise<Count> {
  if (args.length > 0) return report(await runVitest(args));
  const shards = Array.from({ length: LANES }, (_, index) => [`--shard=${index + 1}/${LANES}`]);
  const outcomes = await Promise.all(shards.map(runVitest));
  const first = {
    passed: sum(outcomes.map(({ passed }) => passed)),
    failed: sum(outcomes.map(({ failed }) => failed)),
    failures: outcomes.flatMap(({ failures }) => failures),
    lastLooks: outcomes.map(({ lastLooks }) => lastLooks).join(''),
  };
  report(first);
  const again = first.failures.filter(({ file }) => existsSync(file));
  if (again.length === 0 || again.length > mostAgain || signal.aborted) return first;
  return secondRun(first, again);
}

/**
 * Runs failed files once more, alone and on a fresh stack. What fails again is broken. What passes now failed beside the
 * other lane: it is named, since a test that passes only sometimes has a fault too.
 */
async function secondRun(first: Count, again: Failure[]): Promise<Count> {
  console.log(`\nSecond run, without another lane: ${again.map(({ file }) => file).join(', ')}`);
  const second = report(await runVitest(again.map(({ file }) => file)));
  const stillFailing = new Set(second.failures.map(({ file }) => file));
  for (const { file, tests } of again)
    if (!stillFailing.has(file)) console.log(`\n! passed only in the second run: ${tests.join('\n')}`);
  return {
    passed: first.passed - sum(again.map(({ passed }) => passed)) + second.passed,
    failed: first.failed - sum(again.map(({ failed }) => failed)) + second.failed,
  };
}

/** Prints what failed, and what its screens showed. */
function report(outcome: Outcome): Outcome {
  for (const test of outcome.failures.flatMap(({ tests }) => tests)) console.log(`\n✗ ${test}`);
  if (outcome.lastLooks) console.log(`\n${outcome.lastLooks.slice(0, mostCharacters)}`);
  return outcome;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

async function runVitest(args: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-tests-'));
  const reportFile = join(folder, 'report.json');
  const lastLooks = join(folder, 'last-looks.txt');
  const started = Date.now();
  const group = startGroup({
    command: process.execPath,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...args,
    ],
    env: { CARAVANA_BUILT: '1', CARAVANA_LAST_LOOKS: lastLooks },
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
  const outcome = { ...read(reportFile), lastLooks: textOf(lastLooks) };
  rmSync(folder, { recursive: true, force: true });
  if (code === 0 || outcome.failed > 0) return outcome;
  // Vitest also fails on errors outside of any test, such as a stack that does not start.
  const outside = `${lane}: an error outside of its tests, see its output`;
  return { ...outcome, failed: 1, failures: [{ file: lane, passed: 0, failed: 1, tests: [outside] }] };
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Counts the tests of a report. A file that failed before its first test counts as one failure. */
function read(file: string): Omit<Outcome, 'lastLooks'> {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as VitestReport;
    const failures = testResults.filter(({ status }) => status === 'failed').map(failureOf);
    return {
      passed: numPassedTests,
      failed: numFailedTests + failures.filter(({ failed }) => failed === 0).length,
      failures: failures.map((failure) => ({ ...failure, failed: failure.failed || 1 })),
    };
  } catch {
    const tests = [`no report in ${file}`];
    return { passed: 0, failed: 1, failures: [{ file, passed: 0, failed: 1, tests }] };
  }
}

function failureOf({ name, message, assertionResults }: VitestReport['testResults'][number]): Failure {
  const file = relative('.', name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return {
    file,
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
    failed: failed.length,
    tests:
      failed.length === 0
        ? [`${file}\n${beginning(message)}`]
        : failed.map(
            ({ fullName, failureMessages }) =>
              `${file}: ${fullName}\n${beginning(failureMessages.join('\n'))}`,
          ),
  };
}

/** Repeats the failures at the end of the output. */
function beginning(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 14).join('\n');
}

const { passed, failed } = await main(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !signal.aborted ? 0 : 1;
