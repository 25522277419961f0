import * as ts from 'typescript/unstable/ast';
import type { Program } from './program.ts';
import { enclosingFunction } from './read-condition.ts';
import { Unreadable } from './values.ts';

const NAMES_TABLE = new Set(['selectFrom', 'updateTable', 'insertInto', 'deleteFrom', 'innerJoin', 'leftJoin', 'rightJoin']);

/** An expression that the query builder gets, as statements of its own over the tables that the builder names around it. */
export function forExpression(program: Program, expression: ts.Node, texts: readonly string[]): string[] {
  const scopes = scopesOf(program, expression);
  if (scopes.length === 0) throw new Unreadable(expression, 'an expression near which no table is named');
  return texts.flatMap((text) => scopes.map((tables) => `select (${text}) as value from ${tables}`));
}

const TAKES_EXPRESSION = new Set(['select', 'where', 'having', 'on', 'set', 'values', 'groupBy', 'orderBy', 'returning']);

/** Whether the query builder gets the fragment as it stands, not another fragment of which it is a piece. */
export function isForBuilder(tag: ts.TaggedTemplateExpression): boolean {
  for (
    let at: ts.Node = tag.parent;
    !ts.isFunctionDeclaration(at) && !ts.isTaggedTemplateExpression(at) && at.parent;
    at = at.parent
  ) {
    if (!ts.isCallExpression(at) || !ts.isPropertyAccessExpression(at.expression)) continue;
    if (TAKES_EXPRESSION.has(at.expression.name.text)) return true;
  }
  return false;
}

const CHOOSES_TYPE = new Set(['$castTo', 'agg', 'avg', 'cast', 'coalesce', 'count', 'countAll', 'max', 'min', 'sum']);

/** A type that is given to a function of the query builder: nothing compares it with the column. Counts are numbers. */
export function choosesType({ expression, typeArguments }: ts.CallExpression): boolean {
  if (!typeArguments?.length || !ts.isPropertyAccessExpression(expression)) return false;
  const name = expression.name.text;
  const isCount = name.startsWith('count') && typeArguments[0]?.getText() === 'number';
  return CHOOSES_TYPE.has(name) && !isCount;
}

/** The nearest place that names tables; else functions that are called there, or that call it. */
function scopesOf(program: Program, expression: ts.Node): string[] {
  let owner = expression;
  while (!ts.isSourceFile(owner.parent)) {
    owner = owner.parent;
    const tables = tablesIn(owner);
    if (tables) return [tables];
  }
  const around = [...calledIn(program, owner), ...callersOf(program, owner)].flatMap((node) => tablesIn(node) ?? []);
  return [...new Set(around)];
}

function tablesIn(node: ts.Node): string | undefined {
  const tables = new Set<string>();
  eachCall(node, ({ expression, arguments: [table] }) => {
    if (!ts.isPropertyAccessExpression(expression) || !NAMES_TABLE.has(expression.name.text)) return;
    if (table && ts.isStringLiteral(table)) tables.add(table.text);
  });
  return tables.size > 0 ? [...tables].join(', ') : undefined;
}

function calledIn(program: Program, owner: ts.Node): ts.Node[] {
  const called: ts.Node[] = [];
  eachCall(owner, ({ expression }) => {
    const declaration = ts.isIdentifier(expression) ? program.declarationOf(expression) : undefined;
    if (declaration) called.push(declaration);
  });
  return called;
}

function callersOf(program: Program, owner: ts.Node): ts.Node[] {
  if (!ts.isFunctionDeclaration(owner) || !owner.name) return [];
  return program.callsOf(owner.name.text, owner).map(enclosingFunction);
}

function eachCall(node: ts.Node, use: (call: ts.CallExpression) => void): void {
  if (ts.isCallExpression(node)) use(node);
  node.forEachChild((child) => eachCall(child, use));
}
