import * as ts from 'typescript/unstable/ast';
import { holds } from './read-condition.ts';
import { constant, type Env, list, placeOf, type Reading, unknown, type Value } from './values.ts';

/** What the function gives back for these arguments. */
export function invoke(reading: Reading, { node, env }: Value & { kind: 'function' }, args: readonly (() => Value)[]): Value {
  const inside = new Map(env);
  node.parameters.forEach((parameter, at) => {
    const { initializer } = parameter;
    const missing = () => (initializer ? reading.value(initializer, inside) : constant(undefined));
    const rest = () => list(args.slice(at).map((arg) => arg()));
    inside.set(parameter, parameter.dotDotDotToken ? rest : (args[at] ?? missing));
  });
  const { body } = node;
  if (!body) return unknown(node);
  return ts.isBlock(body) ? (run(reading, body, inside) ?? constant(undefined)) : reading.value(body, inside);
}

/** The value that a statement returns, or nothing when the code after it goes on. */
function run(reading: Reading, statement: ts.Statement, env: Env): Value | undefined {
  if (ts.isReturnStatement(statement))
    return statement.expression ? reading.value(statement.expression, env) : constant(undefined);
  if (ts.isBlock(statement)) return runAll(reading, statement.statements, env);
  if (ts.isTryStatement(statement)) return run(reading, statement.tryBlock, env);
  if (ts.isSwitchStatement(statement)) {
    const { clauses } = statement.caseBlock;
    const first = reading.choices.pick(placeOf(statement), clauses.length);
    const reached = clauses.slice(first).flatMap((clause) => [...clause.statements]);
    return runAll(reading, reached, env);
  }
  if (!ts.isIfStatement(statement)) return undefined;
  const { expression, thenStatement, elseStatement } = statement;
  if (!throws(thenStatement) && holds(reading, expression, env)) return run(reading, thenStatement, env);
  return elseStatement ? run(reading, elseStatement, env) : undefined;
}

function runAll(reading: Reading, statements: readonly ts.Statement[], env: Env): Value | undefined {
  for (const statement of statements) {
    const value = run(reading, statement, env);
    if (value) return value;
  }
  return undefined;
}

const throws = (statement: ts.Statement): boolean =>
  ts.isThrowStatement(statement) || (ts.isBlock(statement) && statement.statements.some(throws));
