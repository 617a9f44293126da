import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { mutators } from './index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const registry = 'src/domain/mutators/index.ts';
const names: ReadonlySet<string> = new Set(Object.keys(mutators));

/** The verb that an expression names; `name === 'setBoarded'` and `case 'setBoarded':` name one too. */
function verbOf(node: ts.Node): string | undefined {
  if (ts.isParenthesizedExpression(node)) return verbOf(node.expression);
  if (ts.isCaseClause(node)) return verbOf(node.expression);
  if (ts.isLiteralTypeNode(node)) return verbOf(node.literal);
  if (ts.isBinaryExpression(node)) return verbOf(node.left) ?? verbOf(node.right);
  return ts.isStringLiteralLike(node) && names.has(node.text) ? node.text : undefined;
}

/** The members of what lists things: an array, a union type, a chain of `||` or `&&`, the cases of a switch. */
function membersOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isUnionTypeNode(node)) return node.types;
  if (ts.isCaseBlock(node)) return node.clauses;
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  const isChain = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isChain ? [node.left, node.right].flatMap((side) => [side, ...membersOf(side)]) : [];
}

/** The keys of a constant object, unless its type asks for every verb (`Record<MutationName, …>`) or every verb of a kind. */
function keysOf(node: ts.Node): string[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const holder =
    ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent)
      ? node.parent.parent
      : node.parent;
  if (!ts.isVariableDeclaration(holder)) return [];
  const type = holder.type?.getText() ?? '';
  if (/^(Record<|\{ \[\w+ in )MutationName\b|^Record<MutationNameOfKind\b/.test(type)) return [];
  return node.properties.flatMap(({ name }) => (name ? [name.getText()] : []));
}

/** Each place of a source that lists two verbs or more. */
function listsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const verbs = [...membersOf(node).map(verbOf), ...keysOf(node)].filter((verb) => names.has(verb ?? ''));
    if (new Set(verbs).size > 1) found.push(`${file}: ${[...new Set(verbs)].join(', ')}`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

test.each([
  ['an array', `const ticks = ['setBoarded', 'setPayment'];`],
  ['a set', `const ticks = new Set(['setBoarded', 'setPayment']);`],
  ['a comparison', `const isTick = name === 'setBoarded' || (name === 'setPayment' && !old);`],
  ['a switch', `switch (name) { case 'setBoarded': case 'setPayment': break; }`],
  ['a union type', `type Tick = 'setBoarded' | 'setPayment';`],
  ['an object `as const`', `const words = { setBoarded: 'a', setPayment: 'b' } as const;`],
  ['an object with any keys', `const words: Record<string, string> = { setBoarded: 'a', setPayment: 'b' };`],
])('a list of verbs is found in %s', (_form, source) => {
  expect(listsIn('x.ts', source)).toEqual(['x.ts: setBoarded, setPayment']);
});

test.each([
  ['one verb', `const isTick = name === 'setBoarded' || name === 'other';`],
  [
    'an object that the compiler completes',
    `const words: Record<MutationName, string> = { setBoarded: 'a', setPayment: 'b' };`,
  ],
])('%s is no list', (_form, source) => {
  expect(listsIn('x.ts', source)).toEqual([]);
});

test('what a verb is stands on the verb: no list of verbs is kept anywhere else', () => {
  const files = ['src', 'sw', 'functions/src'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== registry),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => listsIn(file, readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
});
