import type { Plugin } from 'vite';

/**
 * Firestore's channel, when a stream fails, asks Google for a picture only to log whether that answers. Our content policy
 * refuses it, with an error in the console each time; so the app is built without the question (INST-24).
 */
function withoutPicture(code: string): string {
  const silent = code.replace(/if\(\w+==2\)\{[^{}]*cleardot\.gif[^{}]*\}else /, '');
  if (silent.includes('cleardot.gif'))
    throw new Error('Firestore asks Google for its picture in another way now.');
  return silent;
}

const evaluator = /function __PRIVATE_toEvaluable\(e\) \{\n[\s\S]*?\n\}\n/;

/**
 * Firestore can run pipelines on the device. We send it none, and their functions with a whole engine for regular
 * expressions (`re2js`) are a third of its code. Everything that evaluates a pipeline's expression is reached through one
 * function; without its body nothing of it is in the build (INST-25).
 */
export function withoutPipelines(code: string): string {
  if (!evaluator.test(code)) throw new Error('Firestore evaluates pipelines in another way now.');
  return code.replace(
    evaluator,
    "function __PRIVATE_toEvaluable() {\n    throw new Error('This build has no pipelines.');\n}\n",
  );
}

/** Leaves out of Firestore what the app never uses. */
export const lighterFirestore: Plugin = {
  name: 'caravana-lighter-firestore',
  apply: 'build',
  transform(code) {
    if (code.includes('cleardot.gif')) return { code: withoutPicture(code), map: null };
    if (code.includes("from 're2js'")) return { code: withoutPipelines(code), map: null };
    return undefined;
  },
};
