import { describe, expect, test } from 'vitest';
import { COMPANY, foldable, foldedAtFirst, moveOf } from './chart-folds.ts';
import { flatTree } from './flat-tree.ts';
import { fiftyDepartments, departmentNode as node } from './testing-departments.ts';

const TREE = [node('Sales', node('North', node('Chiang Mai')), node('South')), node('Bar')];

describe('what is folded at first', () => {
  test('nothing in a small company', () => expect(foldedAtFirst(TREE)).toEqual(new Set()));

  test('of fifty departments the levels that do not fit, so that twenty at most are shown', () => {
    const roots = fiftyDepartments();
    expect(flatTree(roots)).toHaveLength(50);
    expect(Math.max(...flatTree(roots).map(({ depth }) => depth))).toBe(3);
    const folded = foldedAtFirst(roots);
    const shown = flatTree(roots, folded);
    expect(shown.length).toBeGreaterThan(roots.length);
    expect(shown.length).toBeLessThanOrEqual(20);
    expect(foldable(roots).length).toBeGreaterThan(folded.size);
  });

  test('the highest level is shown however many there are', () => {
    const many = Array.from({ length: 30 }, (_, index) => node(`D${index}`, node(`below ${index}`)));
    expect(flatTree(many, foldedAtFirst(many))).toHaveLength(30);
  });
});

describe('a key', () => {
  const folded = new Set(['North']);
  const rows = flatTree(TREE, folded);
  test.each([
    ['goes down to what is shown next', 'North', 'ArrowDown', { to: 'South' }],
    ['goes up', 'Sales', 'ArrowUp', { to: COMPANY }],
    ['stays at the end', 'Bar', 'ArrowDown', null],
    ['unfolds', 'North', 'ArrowRight', { unfold: 'North' }],
    ['goes below what is open', 'Sales', 'ArrowRight', { to: 'North' }],
    ['goes below the company', COMPANY, 'ArrowRight', { to: 'Sales' }],
    ['goes nowhere below a department without others', 'South', 'ArrowRight', null],
    ['folds what is open', 'Sales', 'ArrowLeft', { fold: 'Sales' }],
    ['goes above', 'South', 'ArrowLeft', { to: 'Sales' }],
    ['goes above to the company', 'Bar', 'ArrowLeft', { to: COMPANY }],
    ['goes to the first', 'South', 'Home', { to: COMPANY }],
    ['goes to the last', COMPANY, 'End', { to: 'Bar' }],
    ['goes to a name by its first letter', COMPANY, 's', { to: 'Sales' }],
    ['goes on to the next name with that letter', 'Sales', 's', { to: 'South' }],
    ['begins again after the last', 'South', 'S', { to: 'Sales' }],
    ['does nothing else', 'Sales', 'Escape', null],
  ] as const)('%s', (_name, current, key, expected) => expect(moveOf(rows, current, key)).toEqual(expected));
});
