import * as ts from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import { type Claims, claimsOf, kindsOf } from './claims.ts';
import { choosesType, forExpression, isForBuilder } from './expression-scope.ts';
import type { Program } from './program.ts';
import { readStatement } from './read-statement.ts';
import { Unreadable } from './values.ts';

/** A statement of the code: where it stands, each of its forms, and what the code says of its columns. */
export type Statement = {
  readonly at: string;
  readonly texts: readonly string[];
  readonly claims: Claims;
  /** Of an expression for the query builder it is enough that one of the texts can be prepared: they differ in what is around it. */
  readonly isOneEnough: boolean;
};
/** A place about which nothing can be said from the code alone. */
export type Unread = { readonly at: string; readonly code: string; readonly why: string };
export type Found = { readonly statements: readonly Statement[]; readonly unread: readonly Unread[] };

/** Every statement that is written out, with the columns that the code says it reads. */
export function findStatements(program: Program): Found {
  const statements: Statement[] = [];
  const unread: Unread[] = [];
  const visit = (node: ts.Node): void => {
    try {
      const found = statementAt(program, node);
      if (found) statements.push(found);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread.push({ at: program.placeOf(node), code: error.code, why: error.message });
    }
    node.forEachChild(visit);
  };
  for (const file of program.files) visit(file);
  return { statements, unread };
}

function statementAt(program: Program, node: ts.Node): Statement | undefined {
  if (ts.isCallExpression(node)) {
    if (choosesType(node)) throw new Unreadable(node, 'a type that nothing compares with the column');
    return isQuery(node) ? ofQuery(program, node) : undefined;
  }
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql' ? ofTag(program, node) : undefined;
  if (readsAnything(program, node)) throw new Unreadable(node, 'rows of which the code does not say the columns');
  return undefined;
}

const isQuery = (node: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query';

function ofQuery(program: Program, call: ts.CallExpression): Statement | undefined {
  const [text] = call.arguments;
  if (!text) return undefined;
  const row = rowOf(program, call);
  return statementOf(program, { node: call, texts: readStatement(program, text), row });
}

/** The row type of `Promise<QueryResult<Row>>`; nothing when the code leaves it open. */
function rowOf({ checker, typeOf }: Program, call: ts.CallExpression): Type | undefined {
  const promise = typeOf(call);
  const [result] = promise?.isTypeReference() ? checker.getTypeArguments(promise) : [];
  const rows = result && checker.getPropertyOfType(result, 'rows');
  const list = rows && checker.getTypeOfSymbol(rows);
  const [row] = list?.isTypeReference() ? checker.getTypeArguments(list) : [];
  return row && kindsOf(checker, row).has('any') ? undefined : row;
}

function ofTag(program: Program, tag: ts.TaggedTemplateExpression): Statement | undefined {
  const [type] = tag.typeArguments ?? [];
  const row = type && program.checker.getTypeFromTypeNode(type);
  const isExpression = row ? !kindsOf(program.checker, row).has('object') : !isSent(tag);
  if (isExpression && !row && !isForBuilder(tag)) return undefined;
  const texts = readStatement(program, tag);
  if (!isExpression) return statementOf(program, { node: tag, texts, row });
  const kinds = row && kindsOf(program.checker, row);
  // What is written or compared may be of the kind that the driver sends.
  if (kinds?.has('Date') && !isMember(tag.parent, 'as')) kinds.add('number');
  const claims: Claims = new Map(kinds && [['value', { kinds }]]);
  return { at: program.placeOf(tag), texts: forExpression(program, tag, texts), claims, isOneEnough: true };
}

type Read = { readonly node: ts.Node; readonly texts: readonly string[]; readonly row: Type | undefined };
function statementOf(program: Program, { node, texts, row }: Read): Statement {
  if (texts.length === 0) throw new Unreadable(node, 'nothing leads to this statement');
  if (row?.isTypeParameter()) throw new Unreadable(node, 'a row type that each caller chooses');
  const claims = row ? claimsOf(program.checker, row) : new Map();
  if (row && claims.size === 0) throw new Unreadable(node, 'a row type that names no column');
  return { at: program.placeOf(node), texts, claims, isOneEnough: false };
}

/** Whether a template is a statement of its own and no part of another. */
const isSent = ({ parent }: ts.TaggedTemplateExpression): boolean =>
  isMember(parent, 'execute') || (ts.isCallExpression(parent) && parent.expression.getText() === 'prepared');

const isMember = (node: ts.Node, name: string): boolean => ts.isPropertyAccessExpression(node) && node.name.text === name;

/** `rows` of a result whose row type was left open: whatever is read from them compiles. */
function readsAnything({ checker, typeOf }: Program, node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'rows') return false;
  if (!ts.isPropertyAccessExpression(node.parent) && !ts.isBindingElement(node.parent)) return false;
  const type = typeOf(node);
  return type !== undefined && kindsOf(checker, type).has('any[]');
}
