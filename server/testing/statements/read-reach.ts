import * as ts from 'typescript/unstable/ast';
import { enclosingFunction, holds } from './read-condition.ts';
import type { Env, Reading } from './values.ts';

/** Whether this reading comes to the place: the conditions around it hold, and nothing before it ended the function. */
export function isReached(reading: Reading, node: ts.Node, env: Env): boolean {
  const conditions: [ts.Expression, boolean][] = [];
  const owner = enclosingFunction(node);
  for (let at = node; at !== owner && at.parent; at = at.parent) conditions.unshift(...conditionsAt(at));
  return conditions.every(([condition, wanted]) => holds(reading, condition, env) === wanted);
}

function conditionsAt(at: ts.Node): [ts.Expression, boolean][] {
  const { parent } = at;
  if (ts.isIfStatement(parent) && parent.expression !== at) return [[parent.expression, parent.thenStatement === at]];
  if (ts.isConditionalExpression(parent) && parent.condition !== at) return [[parent.condition, parent.whenTrue === at]];
  if (!ts.isBlock(parent)) return [];
  const before = parent.statements.slice(
    0,
    parent.statements.findIndex((statement) => at.pos === statement.pos),
  );
  return before.flatMap((statement): [ts.Expression, boolean][] =>
    ts.isIfStatement(statement) && ends(statement.thenStatement) ? [[statement.expression, false]] : [],
  );
}

const ends = (statement: ts.Statement): boolean =>
  ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || (ts.isBlock(statement) && statement.statements.some(ends));
