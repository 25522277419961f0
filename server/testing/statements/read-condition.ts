import * as ts from 'typescript/unstable/ast';
import { type Env, type Reading, Unreadable, unknown, type Value } from './values.ts';

/** Whether the condition holds: as the code says, or, where only a request can tell, as this reading chooses. */
export function holds(reading: Reading, condition: ts.Expression, env: Env): boolean {
  if (ts.isParenthesizedExpression(condition)) return holds(reading, condition.expression, env);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return !holds(reading, condition.operand, env);
  if (ts.isBinaryExpression(condition)) return comparison(reading, condition, env);
  const value = valueOrUnknown(reading, condition, env);
  return value.kind === 'unknown' ? isThere(reading, value.path) : value.kind !== 'constant' || Boolean(value.value);
}

const isThere = ({ choices }: Reading, path: string) => choices.pick(`${path} is there`, 2) === 0;

function comparison(reading: Reading, condition: ts.BinaryExpression, env: Env): boolean {
  const { left, right, operatorToken } = condition;
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return holds(reading, left, env) && holds(reading, right, env);
    case ts.SyntaxKind.BarBarToken:
      return holds(reading, left, env) || holds(reading, right, env);
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return isSame(reading, [left, right], env);
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return !isSame(reading, [left, right], env);
    default:
      return isInOrder(reading, condition, env);
  }
}

function isSame(reading: Reading, sides: readonly [ts.Expression, ts.Expression], env: Env): boolean {
  const [item, other] = [valueOrUnknown(reading, sides[0], env), valueOrUnknown(reading, sides[1], env)];
  const isAbsence = (value: Value) => value.kind === 'constant' && (value.value ?? null) === null;
  if (isAbsence(other) && item.kind === 'unknown') return !isThere(reading, item.path);
  if (item.kind === 'unknown' || other.kind === 'unknown')
    return reading.choices.pick(`${nameOf(item)} is ${nameOf(other)}`, 2) === 0;
  return item.kind === 'constant' && other.kind === 'constant' && item.value === other.value;
}

const nameOf = (value: Value) =>
  value.kind === 'unknown' ? value.path : value.kind === 'constant' ? String(value.value) : value.kind;

const ORDERS: Record<string, (first: number, other: number) => boolean> = {
  '>': (first, other) => first > other,
  '>=': (first, other) => first >= other,
  '<': (first, other) => first < other,
  '<=': (first, other) => first <= other,
};

function isInOrder(reading: Reading, { left, right, operatorToken }: ts.BinaryExpression, env: Env): boolean {
  const [value, other] = [valueOrUnknown(reading, left, env), valueOrUnknown(reading, right, env)];
  const sign = operatorToken.getText();
  const order = ORDERS[sign];
  if (order && value.kind === 'constant' && other.kind === 'constant') return order(Number(value.value), Number(other.value));
  return reading.choices.pick(`${nameOf(value)} ${sign} ${nameOf(other)}`, 2) === 0;
}

function valueOrUnknown(reading: Reading, node: ts.Expression, env: Env): Value {
  reading.conditions++;
  try {
    return reading.value(node, env);
  } catch (error) {
    if (error instanceof Unreadable) return unknown(node);
    throw error;
  } finally {
    reading.conditions--;
  }
}

export function enclosingFunction(node: ts.Node): ts.Node {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLikeDeclaration(at)) return at;
  return node.getSourceFile();
}
