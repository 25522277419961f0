import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Linked, orderChain, withNeighbours } from './field-chain.ts';

const link = (id: string, previous: string | null, next: string | null): Linked => ({ id, previous, next });
const idsOf = (fields: readonly Linked[]) => fields.map((field) => field.id);

describe('orderChain', () => {
  it('follows next from the field with no previous', () => {
    const chain = orderChain([link('c', 'b', null), link('a', null, 'b'), link('b', 'a', 'c')]);
    expect(chain.ok && idsOf(chain.value)).toEqual(['a', 'b', 'c']);
  });

  it('takes the order of the list where no field names a neighbour', () => {
    const chain = orderChain([{ id: 'b' }, { id: 'a' }]);
    expect(chain.ok && idsOf(chain.value)).toEqual(['b', 'a']);
  });

  it('has nothing against a form without fields', () => {
    expect(orderChain([])).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['a field that stands twice', [{ id: 'a' }, { id: 'a' }], 'form/chain-repeated', 'a'],
    [
      'two fields to start with',
      [link('a', null, 'd'), link('b', null, 'c'), link('c', 'b', null), link('d', 'a', null)],
      'form/chain-starts',
      'b',
    ],
    ['a field beside the chain', [link('x', null, null), link('b', null, 'c'), link('c', 'b', null)], 'form/chain-orphan', 'x'],
    ['no field to start with', [link('a', 'b', 'b'), link('b', 'a', 'a')], 'form/chain-loop', 'a'],
    [
      'a loop beside the chain',
      [link('a', null, 'b'), link('b', 'a', null), link('c', 'd', 'd'), link('d', 'c', 'c')],
      'form/chain-loop',
      'c',
    ],
    ['a neighbour that is not there', [link('a', null, 'x')], 'form/chain-broken', 'a'],
    ['a neighbour that does not name it back', [link('a', null, 'b'), link('b', null, null)], 'form/chain-broken', 'a'],
    ['a field that names itself', [link('a', 'a', 'a')], 'form/chain-loop', 'a'],
  ])('refuses %s', (_what, fields, code, id) => {
    expect(orderChain(fields)).toEqual({ ok: false, violation: { code, facts: { id } } });
  });
});

test('whatever order a chain is sent in, it is read in its own', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(
      ids.chain((own) => fc.tuple(fc.constant(own), fc.shuffledSubarray(own, { minLength: own.length, maxLength: own.length }))),
      ([own, sent]) => {
        const linked = withNeighbours(own.map((id) => ({ id })));
        const chain = orderChain(sent.flatMap((id) => linked.filter((field) => field.id === id)));
        expect(chain.ok && idsOf(chain.value)).toEqual(own);
      },
    ),
  );
});
