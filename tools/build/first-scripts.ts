import type { Plugin } from 'vite';

/** What is looked at of a chunk. */
interface Chunk {
  fileName: string;
  isEntry: boolean;
  /** The chunks that are loaded with it. */
  imports: string[];
  moduleIds: string[];
}

/** What no first screen needs; it must not be in the scripts that `index.html` names. */
const late = [
  'zod',
  'rxdb',
  'dexie',
  'firebase',
  '@firebase/firestore',
  'react-hook-form',
  '@floating-ui/react-dom',
  'papaparse',
  'd3-array',
  'd3-shape',
  'qr',
];

/** What must be in no script at all. */
const never = ['re2js'];

/** The packages of which these chunks hold something. */
function packagesIn(chunks: Chunk[]): Set<string> {
  const packages = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
  return new Set(packages);
}

/** The libraries that are where they must not be (INST-26). */
export function misplaced(chunks: Chunk[]): { first: string[]; anywhere: string[] } {
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  const inFirst = packagesIn([...first]);
  const inAny = packagesIn(chunks);
  return {
    first: late.filter((name) => inFirst.has(name)),
    anywhere: never.filter((name) => inAny.has(name)),
  };
}

/** Stops the build when a library is where it must not be, and says who brings it. */
export const firstScripts: Plugin = {
  name: 'caravana-first-scripts',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    const { first, anywhere } = misplaced(chunks);
    if (first.length > 0) this.error(`In the scripts of the first screen: ${first.join('; ')}`);
    if (anywhere.length > 0) this.error(`In the build: ${anywhere.join('; ')}`);
  },
};
