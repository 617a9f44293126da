import ts from 'typescript';

const runners = new Set(['test', 'it', 'describe']);
/** A skipped test covers nothing. */
const idle = new Set(['skip', 'todo']);

/**
 * Returns the row ids in the titles of a test file. The rows of a `test.each` table count as titles, also when the table
 * is a constant of the same file.
 */
export function idsInTitles(source: string, fileName = 'file.test.ts'): Set<string> {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const ids = new Set<string>();
  const collect = (node: ts.Node) => {
    for (const text of textsIn(node)) {
      for (const [id] of text.matchAll(/\b(?:FAULTS-\d+|[A-Z]{2,6}-\d{2,3})\b/g)) ids.add(id);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const names = calleeNames(node.expression);
      if (runners.has(names[0] ?? '')) {
        if (names.some((name) => idle.has(name))) return;
        const [title] = node.arguments;
        if (title) collect(title);
        for (const table of tablesOf(node.expression, file)) collect(table);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return ids;
}

/** Maps `test.each(table)` to `['test', 'each']`. */
function calleeNames(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...calleeNames(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return calleeNames(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calleeNames(node.tag);
  return [];
}

function tablesOf(callee: ts.Expression, file: ts.SourceFile): ts.Node[] {
  if (ts.isTaggedTemplateExpression(callee)) return [callee.template];
  if (!ts.isCallExpression(callee)) return [];
  return callee.arguments.map((table) =>
    ts.isIdentifier(table) ? (constantNamed(table.text, file) ?? table) : table,
  );
}

function constantNamed(name: string, file: ts.SourceFile): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name) {
      found = node.initializer;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return [node.text];
  }
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}
