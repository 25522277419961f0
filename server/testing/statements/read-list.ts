import * as ts from 'typescript/unstable/ast';
import { type Env, type Reading, Unreadable, unknown, type Value } from './values.ts';

/** The items that are written out; of a list that only a run knows one item is enough. */
export function itemsOf(reading: Reading, nodes: readonly ts.Node[], env: Env): Value[] {
  return nodes.flatMap((node) => {
    if (!ts.isSpreadElement(node)) return reading.value(node, env);
    return itemsIn(reading.value(node.expression, env), node);
  });
}

export function itemsIn(value: Value, node: ts.Node): readonly Value[] {
  if (value.kind === 'unknown') return [unknown(value.node, `${value.path}[]`)];
  if (value.kind !== 'list') throw new Unreadable(node, 'not a list');
  return value.items;
}
