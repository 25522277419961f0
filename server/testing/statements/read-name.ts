import * as ts from 'typescript/unstable/ast';
import { enclosingFunction } from './read-condition.ts';
import { itemsOf } from './read-list.ts';
import { isReached } from './read-reach.ts';
import { constant, type Env, list, placeOf, type Reader, type Reading, Unreadable, unknown, type Value } from './values.ts';

/** Names of constants, parameters and functions. */
export const readName: Reader = (reading, node, env) => {
  if (!ts.isIdentifier(node)) return undefined;
  if (node.text === 'undefined') return constant(undefined);
  const declaration = reading.program.declarationOf(node);
  if (!declaration) return unknown(node);
  const value = declared(reading, declaration, env);
  if (value === undefined) return unknown(node, placeOf(declaration));
  // The type that the name has here is narrower than that of where the value came from.
  return value.kind === 'unknown' ? unknown(node, value.path) : value;
};

function declared(reading: Reading, declaration: ts.Node, env: Env): Value | undefined {
  const bound = env.get(declaration);
  if (bound) return bound();
  if (ts.isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, env };
  if (ts.isBindingElement(declaration)) return destructured(reading, declaration, env);
  if (ts.isParameterDeclaration(declaration)) return fromCallers(reading, declaration);
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  const { parent } = declaration.parent;
  if (ts.isForOfStatement(parent)) return loopItem(reading, parent, env);
  if (declaration.initializer === undefined) return undefined;
  if (reading.open.has(declaration)) return undefined;
  reading.open.add(declaration);
  try {
    refuseReassigned(reading, declaration);
    const value = reading.value(declaration.initializer, env);
    return value.kind === 'list' ? list([...value.items, ...pushedItems(reading, declaration, env)]) : value;
  } finally {
    reading.open.delete(declaration);
  }
}

function loopItem(reading: Reading, loop: ts.ForOfStatement, env: Env): Value | undefined {
  const value = reading.value(loop.expression, env);
  if (value.kind !== 'list') return undefined;
  return value.items[reading.choices.pick(placeOf(loop), value.items.length)];
}

/** What a pattern like `{ a: { b } }` takes out of a value. */
function destructured(reading: Reading, element: ts.BindingElement, env: Env): Value | undefined {
  const pattern = element.parent;
  if (element.dotDotDotToken || !ts.isBindingPattern(pattern)) return undefined;
  const owner = pattern.parent;
  const whole = declared(reading, owner, env);
  if (whole?.kind === 'list') return whole.items[pattern.elements.indexOf(element)];
  const name = element.propertyName ?? element.name;
  if (!name || !ts.isIdentifier(name)) return undefined;
  if (whole?.kind !== 'object')
    return unknown(element, `${whole?.kind === 'unknown' ? whole.path : placeOf(owner)}.${name.text}`);
  const field = whole.fields.get(name.text);
  if (field) return field();
  return element.initializer ? reading.value(element.initializer, env) : constant(undefined);
}

/** A parameter of the function in which the statement stands: what one of its callers gives. */
function fromCallers(reading: Reading, parameter: ts.ParameterDeclaration): Value | undefined {
  const owner = parameter.parent;
  const name = nameOf(owner);
  if (!name || !ts.isFunctionLikeDeclaration(owner) || reading.conditions > 0) return undefined;
  const declaration = ts.isFunctionDeclaration(owner) ? owner : owner.parent;
  const calls = reading.program.callsOf(name, declaration);
  const call = calls[reading.choices.pick(`${placeOf(owner)} callers`, calls.length)];
  if (call === undefined) return undefined;
  const at = owner.parameters.indexOf(parameter);
  if (parameter.dotDotDotToken) return list(itemsOf(reading, call.arguments.slice(at), new Map()));
  const given = call.arguments[at] ?? parameter.initializer;
  return given ? reading.value(given, new Map()) : constant(undefined);
}

function nameOf(owner: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(owner)) return owner.name?.text;
  return ts.isVariableDeclaration(owner.parent) && ts.isIdentifier(owner.parent.name) ? owner.parent.name.text : undefined;
}

/** What is pushed onto a list after it was made. */
function pushedItems(reading: Reading, declaration: ts.VariableDeclaration, env: Env): Value[] {
  return usesOf(reading, declaration).flatMap((use) => {
    const access = use.parent;
    if (!ts.isPropertyAccessExpression(access) || access.name.text !== 'push' || !ts.isCallExpression(access.parent)) return [];
    return isReached(reading, access.parent, env) ? access.parent.arguments.map((item) => reading.value(item, env)) : [];
  });
}

function refuseReassigned(reading: Reading, declaration: ts.VariableDeclaration) {
  if (declaration.parent.flags & ts.NodeFlags.Const) return;
  const isChanged = usesOf(reading, declaration).some(
    ({ parent }) => ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.PlusToken,
  );
  if (isChanged) throw new Unreadable(declaration, 'a variable that is assigned again');
}

function usesOf(reading: Reading, declaration: ts.VariableDeclaration): ts.Identifier[] {
  const { name } = declaration;
  if (!ts.isIdentifier(name)) return [];
  const uses: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node !== name && node.text === name.text && reading.program.declarationOf(node) === declaration)
      uses.push(node);
    node.forEachChild(visit);
  };
  visit(enclosingFunction(declaration));
  return uses;
}
