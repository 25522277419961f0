import type * as ts from 'typescript/unstable/ast';
import type { Choices } from './choices.ts';
import type { Program } from './program.ts';

/** What is known of a value without running the code. */
export type Value =
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null | undefined }
  /** A typed fragment: texts, and `null` where a parameter stands. */
  | { readonly kind: 'sql'; readonly parts: readonly (string | null)[] }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, () => Value> }
  | { readonly kind: 'function'; readonly node: ts.FunctionLikeDeclaration; readonly env: Env }
  /** Known only at run time; what has the same path is the same value. */
  | { readonly kind: 'unknown'; readonly node: ts.Node; readonly path: string };
/** What the parameters of functions were called with, by their declarations. */
export type Env = ReadonlyMap<ts.Node, () => Value>;

/** One reading of the code, on one way through its conditions. */
export type Reading = {
  readonly program: Program;
  readonly choices: Choices;
  value(node: ts.Node, env: Env): Value;
  /** Variables whose value is being read: what is said of them meanwhile goes in a circle. */
  readonly open: Set<ts.Node>;
  /** Above nothing while a condition is read: callers are not asked then. */
  conditions: number;
};
/** Reads the kinds of code that it knows. */
export type Reader = (reading: Reading, node: ts.Node, env: Env) => Value | undefined;

export const constant = (value: string | number | boolean | null | undefined): Value => ({ kind: 'constant', value });
export const list = (items: readonly Value[]): Value => ({ kind: 'list', items });
export const unknown = (node: ts.Node, path = placeOf(node)): Value => ({ kind: 'unknown', node, path });

/** The statement cannot be read from the code as it is written there. */
export class Unreadable extends Error {
  readonly code: string;
  constructor(node: ts.Node, why: string) {
    super(why);
    this.code = node.getText().replace(/\s+/g, ' ');
  }
}

/** This reading goes where no run goes. */
export class Impossible extends Error {}

/** Parameters get their numbers in the order in which they stand. */
export function textOfSql(parts: readonly (string | null)[]): string {
  let count = 0;
  return parts.map((part) => part ?? `$${++count}`).join('');
}

/** Names a place in the code. */
export const placeOf = (node: ts.Node): string => `${node.getSourceFile().fileName}:${node.getStart()}`;
