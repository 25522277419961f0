import * as ts from 'typescript/unstable/ast';
import type { Choices } from './choices.ts';
import type { Program } from './program.ts';
import { readCall } from './read-call.ts';
import { holds } from './read-condition.ts';
import { itemsOf } from './read-list.ts';
import { readName } from './read-name.ts';
import { readTemplate } from './read-template.ts';
import { constant, list, placeOf, type Reader, type Reading, Unreadable, unknown, type Value } from './values.ts';

const readLiteral: Reader = (_reading, node) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return constant(node.text);
  if (ts.isNumericLiteral(node)) return constant(Number(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return constant(true);
  if (node.kind === ts.SyntaxKind.FalseKeyword) return constant(false);
  if (node.kind === ts.SyntaxKind.NullKeyword) return constant(null);
  return undefined;
};

/** Marks that change a type and no value. */
const readWrapped: Reader = (reading, node, env) => {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node);
  return isWrapped ? reading.value(node.expression, env) : undefined;
};

const readMember: Reader = (reading, node, env) => {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = reading.value(node.expression, env);
    if (owner.kind === 'object') return owner.fields.get(node.name.text)?.() ?? constant(undefined);
    if (owner.kind === 'list' && node.name.text === 'length') return constant(owner.items.length);
    return owner.kind === 'unknown' ? unknown(node, `${owner.path}.${node.name.text}`) : unknown(node);
  }
  if (!ts.isElementAccessExpression(node)) return undefined;
  const owner = reading.value(node.expression, env);
  const key = reading.value(node.argumentExpression, env);
  const items =
    owner.kind === 'object'
      ? [...owner.fields]
      : owner.kind === 'list'
        ? [...owner.items.entries()].map(([at, item]) => [String(at), () => item] as const)
        : [];
  if (items.length === 0) return unknown(node);
  if (key.kind === 'constant') return items.find(([name]) => name === String(key.value))?.[1]() ?? constant(undefined);
  return items[reading.choices.pick(placeOf(node), items.length)]?.[1]();
};

const readCollection: Reader = (reading, node, env) => {
  if (ts.isArrayLiteralExpression(node)) return list(itemsOf(reading, node.elements, env));
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const fields = new Map<string, () => Value>();
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property)) fields.set(nameOf(property.name), () => reading.value(property.initializer, env));
    else if (ts.isShorthandPropertyAssignment(property))
      fields.set(nameOf(property.name), () => reading.value(property.name, env));
    else if (ts.isSpreadAssignment(property)) {
      const spread = reading.value(property.expression, env);
      if (spread.kind !== 'object') return unknown(node);
      for (const [name, value] of spread.fields) fields.set(name, value);
    }
  }
  return { kind: 'object', fields };
};
const nameOf = (name: ts.Node) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText());

const readOperator: Reader = (reading, node, env) => {
  if (ts.isConditionalExpression(node))
    return reading.value(holds(reading, node.condition, env) ? node.whenTrue : node.whenFalse, env);
  if (!ts.isBinaryExpression(node)) return undefined;
  const { left, right, operatorToken } = node;
  switch (operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
      return reading.value(holds(reading, left, env) ? left : right, env);
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return reading.value(holds(reading, left, env) ? right : left, env);
    case ts.SyntaxKind.QuestionQuestionToken: {
      const value = reading.value(left, env);
      if (value.kind === 'unknown') return reading.choices.pick(placeOf(node), 2) === 0 ? value : reading.value(right, env);
      return value.kind === 'constant' && (value.value ?? null) === null ? reading.value(right, env) : value;
    }
    case ts.SyntaxKind.PlusToken: {
      const value = reading.value(left, env);
      const other = reading.value(right, env);
      if (value.kind !== 'constant' || other.kind !== 'constant') return unknown(node);
      if (typeof value.value === 'number' && typeof other.value === 'number') return constant(value.value + other.value);
      return constant(`${value.value}${other.value}`);
    }
    default:
      return unknown(node);
  }
};

const READERS: readonly Reader[] = [
  readLiteral,
  readWrapped,
  readTemplate,
  readName,
  readMember,
  readCollection,
  readCall,
  readOperator,
];
/** Deeper than any statement is put together: a function that calls itself. */
const DEEPEST = 150;

export function createReading(program: Program, choices: Choices): Reading {
  let depth = 0;
  const reading: Reading = {
    program,
    choices,
    open: new Set(),
    conditions: 0,
    value(node, env) {
      if (depth > DEEPEST) throw new Unreadable(node, 'too deep');
      depth++;
      try {
        for (const read of READERS) {
          const value = read(reading, node, env);
          if (value) return value;
        }
        return unknown(node);
      } finally {
        depth--;
      }
    },
  };
  return reading;
}
