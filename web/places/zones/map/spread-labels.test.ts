import { expect, test } from 'vitest';
import { spreadLabels, widthOf } from './spread-labels.ts';

const label = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 16 });

test('names that would touch are left out, the first comes first', () => {
  const names = [label('first', 0, 0), label('over it', 30, 4), label('beside it', 80, 0), label('below it', 0, 24)];
  expect(spreadLabels(names).map(({ name }) => name)).toEqual(['first', 'beside it', 'below it']);
});

test('marks of Thai letters take no room', () => {
  expect(widthOf('น่าน', 12)).toBe(widthOf('นาน', 12));
  expect(widthOf('Bangkok', 12)).toBeGreaterThan(widthOf('Tak', 12));
});
