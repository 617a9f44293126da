import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { REPOSITORY } from '../local-stack/start-stack.ts';

/** A file of source, by its path from the root. */
interface SourceModule {
  path: string;
  /** What it declares at its top level, by name. */
  declared: Map<string, ts.Node>;
  /** Where its imports come from: the file and the name there. */
  imported: Map<string, { path: string; name: string }>;
}

const modules = new Map<string, SourceModule>();

function moduleAt(path: string): SourceModule {
  const known = modules.get(path);
  if (known) return known;
  const module: SourceModule = { path, declared: new Map(), imported: new Map() };
  modules.set(path, module);
  const text = readFileSync(join(REPOSITORY, path), 'utf8');
  for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isImportDeclaration(statement)) addImports(module, statement);
    else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) module.declared.set(name.text, statement);
      }
    } else if (isNamed(statement) && statement.name) module.declared.set(statement.name.text, statement);
  }
  return module;
}

function isNamed(node: ts.Node): node is ts.DeclarationStatement & { name?: ts.Identifier } {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function addImports(module: SourceModule, { moduleSpecifier, importClause }: ts.ImportDeclaration): void {
  const bindings = importClause?.namedBindings;
  if (!ts.isStringLiteral(moduleSpecifier) || !bindings || !ts.isNamedImports(bindings)) return;
  const path = join(dirname(module.path), moduleSpecifier.text);
  if (!moduleSpecifier.text.startsWith('.') || !existsSync(join(REPOSITORY, path))) return;
  for (const { name, propertyName } of bindings.elements) {
    module.imported.set(name.text, { path, name: (propertyName ?? name).text });
  }
}

/** The file in which a name of this file is declared. Throws when there is no such name. */
export function homeOf(path: string, name: string): string {
  const { declared, imported } = moduleAt(path);
  const origin = imported.get(name);
  if (origin) return homeOf(origin.path, origin.name);
  if (!declared.has(name)) throw new Error(`${path} has no ${name}`);
  return path;
}

/** The doc comment of a declaration, or of one of its members, on one line. Throws when there is none. */
export function docOf(path: string, name: string, member?: string): string {
  const declaration = moduleAt(path).declared.get(name);
  const owner =
    member !== undefined && declaration && ts.isInterfaceDeclaration(declaration)
      ? declaration.members.find((one) => one.name?.getText() === member)
      : declaration;
  const text = owner && ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(owner).at(-1)?.comment);
  if (!text) throw new Error(`${path} says nothing about ${[name, member].join(' ')}`);
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The error codes that a declaration can end with: each of `known` that stands as a string in the declaration, or in what it
 * names, directly or further on, within `functions/src`. What it refuses as a verdict is left out.
 */
export function codesOf(path: string, name: string, known: ReadonlySet<string>): Set<string> {
  const codes = new Set<string>();
  const seen = new Set<string>();
  const follow = (from: string, wanted: string): void => {
    if (!from.startsWith('functions/src/') || seen.has(`${from} ${wanted}`)) return;
    seen.add(`${from} ${wanted}`);
    const { declared, imported } = moduleAt(from);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node) && known.has(node.text)) codes.add(node.text);
      if (ts.isCallExpression(node) && node.expression.getText() === 'refuse') return;
      if (ts.isIdentifier(node)) {
        const origin = imported.get(node.text);
        if (origin) follow(origin.path, origin.name);
        else if (declared.has(node.text)) follow(from, node.text);
      }
      ts.forEachChild(node, visit);
    };
    const declaration = declared.get(wanted);
    if (declaration) visit(declaration);
  };
  follow(path, name);
  return codes;
}

/** The names in an object of objects, such as the table of routes: outer key, inner key, name. */
export function namesIn(path: string, table: string): [outer: string, inner: string, name: string][] {
  const found: [string, string, string][] = [];
  const visit = (node: ts.Node, keys: string[]): void => {
    if (ts.isPropertyAssignment(node)) {
      const key = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
      const [outer, inner] = [...keys, key];
      if (outer !== undefined && inner !== undefined) found.push([outer, inner, node.initializer.getText()]);
      else visit(node.initializer, [key]);
    } else ts.forEachChild(node, (child) => visit(child, keys));
  };
  const declaration = moduleAt(path).declared.get(table);
  if (declaration) visit(declaration, []);
  return found;
}
