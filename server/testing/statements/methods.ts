import type * as ts from 'typescript/unstable/ast';
import { invoke } from './invoke.ts';
import { itemsIn } from './read-list.ts';
import { textOf } from './read-template.ts';
import { constant, Impossible, list, type Reading, Unreadable, unknown, type Value } from './values.ts';

type Call = {
  readonly reading: Reading;
  readonly node: ts.Node;
  readonly owner: Value;
  readonly args: readonly (() => Value)[];
};
type Method = (call: Call) => Value;

const mapped: Method = ({ reading, node, owner, args: [callback] }) => {
  const apply = callback?.();
  if (apply?.kind !== 'function') throw new Unreadable(node, 'a list that is changed by an unknown function');
  return list(itemsIn(owner, node).map((item, at) => invoke(reading, apply, [() => item, () => constant(at)])));
};

const flatMapped: Method = (call) =>
  list(itemsIn(mapped(call), call.node).flatMap((item) => (item.kind === 'list' ? item.items : item)));

const includes: Method = ({ node, owner, args: [item] }) => {
  const wanted = item?.();
  if (owner.kind !== 'list' || wanted?.kind !== 'constant') return unknown(node);
  return constant(owner.items.some((known) => known.kind === 'constant' && known.value === wanted.value));
};

const joined: Method = ({ reading, node, owner, args: [separator] }) => {
  const between = separator ? textOf(reading, separator(), node) : ',';
  const texts = itemsIn(owner, node).map((item) => textOf(reading, item, node));
  return constant(texts.join(between));
};

/** Of lists and texts. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ['map', mapped],
  ['flatMap', flatMapped],
  ['filter', ({ owner }) => owner],
  ['includes', includes],
  ['join', joined],
]);

const fragment = (text: string): Value => ({ kind: 'sql', parts: [text] });
const texts = ({ reading, node, args }: Call) => args.map((arg) => textOf(reading, arg(), node));
const quoted: Method = (call) => {
  const names = texts(call).flatMap((name) => name.split('.'));
  return fragment(names.map((name) => `"${name}"`).join('.'));
};

const joinedFragments: Method = ({ node, args: [items, separator] }) => {
  const between = separator?.() ?? fragment(', ');
  if (!items || between.kind !== 'sql') throw new Unreadable(node, 'fragments that only a run can tell');
  const parts = itemsIn(items(), node).map((item) => (item.kind === 'sql' ? item.parts : [null]));
  // The code sees to it that there are some, or the statement could not be prepared.
  if (parts.length === 0) throw new Impossible();
  return { kind: 'sql', parts: parts.flatMap((part, at) => (at > 0 ? [...between.parts, ...part] : part)) };
};

/** Of the tag `sql`. */
export const SQL_METHODS: ReadonlyMap<string, Method> = new Map([
  ['raw', (call) => fragment(texts(call).join(''))],
  ['ref', quoted],
  ['table', quoted],
  ['id', quoted],
  ['val', () => ({ kind: 'sql', parts: [null] })],
  ['join', joinedFragments],
]);

const fieldsOf = ({ node, args: [of] }: Call) => {
  const value = of?.();
  if (value?.kind !== 'object') throw new Unreadable(node, 'an object that only a run can tell');
  return [...value.fields];
};

/** Of `Object`. */
export const OBJECT_METHODS: ReadonlyMap<string, Method> = new Map([
  ['entries', (call) => list(fieldsOf(call).map(([name, value]) => list([constant(name), value()])))],
  ['keys', (call) => list(fieldsOf(call).map(([name]) => constant(name)))],
  ['values', (call) => list(fieldsOf(call).map(([, value]) => value()))],
]);
