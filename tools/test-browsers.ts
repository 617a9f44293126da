import { assertInstalled, browsersNamed } from './browsers.ts';
import { interruption } from './local-stack/interruption.ts';
import { runScript } from './npm-script.ts';

/** `npm run test:browsers -- [names]`: builds, and walks one path in each of these browsers; Firefox and WebKit when none is named. */
async function main(args: string[]): Promise<boolean> {
  const asked = browsersNamed(args.length > 0 ? args : ['firefox', 'webkit']);
  assertInstalled(asked);
  process.env.CARAVANA_BROWSERS = asked.join(',');
  return runScript('test:e2e', ['test/e2e/browsers.test.ts'], interruption());
}

const passed = await main(process.argv.slice(2)).catch(({ message }: Error) => {
  console.error(message);
  return false;
});
process.exitCode = passed ? 0 : 1;
