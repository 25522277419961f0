import * as ts from 'typescript/unstable/ast';
import { invoke } from './invoke.ts';
import { METHODS, OBJECT_METHODS, SQL_METHODS } from './methods.ts';
import { itemsIn } from './read-list.ts';
import { type Env, type Reader, type Reading, unknown, type Value } from './values.ts';

/** Functions, and calls of them: own ones, those of `sql`, and the methods of lists. */
export const readCall: Reader = (reading, node, env) => {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'function', node, env };
  if (!ts.isCallExpression(node)) return undefined;
  const args = argumentsOf(reading, node, env);
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const name = expression.name.text;
    const written = expression.expression.getText();
    const known = { sql: SQL_METHODS, Object: OBJECT_METHODS }[written]?.get(name);
    if (known) return known({ reading, node, owner: unknown(node), args });
    const method = METHODS.get(name);
    if (method) return method({ reading, node, owner: reading.value(expression.expression, env), args });
  }
  const called = reading.value(expression, env);
  return called.kind === 'function' ? invoke(reading, called, args) : unknown(node);
};

const argumentsOf = (reading: Reading, call: ts.CallExpression, env: Env): (() => Value)[] =>
  call.arguments.flatMap((argument) =>
    ts.isSpreadElement(argument)
      ? itemsIn(reading.value(argument.expression, env), argument).map((item) => () => item)
      : () => reading.value(argument, env),
  );
