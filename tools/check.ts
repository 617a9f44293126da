import { interruption } from './local-stack/interruption.ts';
import { runScript } from './npm-script.ts';

const signal = interruption();
const started = Date.now();

/** `npm run check`: what needs no build, no emulator and no browser, side by side. */
const steps = {
  typecheck: runScript('typecheck', [], signal),
  lint: runScript('lint', [], signal),
  'unit tests': runScript('test:unit', ['--reporter=dot'], signal),
};

const results = await Promise.all(Object.values(steps));
console.log('');
for (const [index, name] of Object.keys(steps).entries())
  console.log(`${results[index] ? '✓' : '✗'} ${name}`);
console.log(`${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = results.every(Boolean) && !signal.aborted ? 0 : 1;
