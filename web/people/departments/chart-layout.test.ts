import { expect, test } from 'vitest';
import { BOX, chartLayout, narrowLayout, viewThatFits } from './chart-layout.ts';
import type { DepartmentNode } from './use-department.ts';

const node = (id: string, ...subDepartments: DepartmentNode[]): DepartmentNode => ({
  id,
  name: id,
  externalCode: null,
  parentId: null,
  memberCount: 1,
  editable: true,
  managers: [],
  version: 1,
  subDepartments,
});

test('no two boxes overlap, a parent stands over the middle of its own, and those with nobody below stand in one column', () => {
  const tree = node('root', node('a', node('a1'), node('a2'), node('a3')), node('b'), node('c', node('c1', node('c2'))));
  const { boxes, width, height } = chartLayout(tree);
  expect(boxes).toHaveLength(9);
  for (const box of boxes) {
    for (const other of boxes) {
      if (box === other) continue;
      expect(Math.abs(box.x - other.x) >= BOX.width || Math.abs(box.y - other.y) >= BOX.height).toBe(true);
    }
    expect(box.x + BOX.width).toBeLessThanOrEqual(width);
    expect(box.y + BOX.height).toBeLessThanOrEqual(height);
  }
  const at = new Map(boxes.map((box) => [box.node.id, box.x]));
  expect(at.get('root')).toBe(((at.get('a') ?? 0) + (at.get('c') ?? 0)) / 2);
  expect(new Set(['a1', 'a2', 'a3'].map((id) => at.get(id)))).toEqual(new Set([(at.get('a') ?? 0) + BOX.indent]));
});

test('a chart grows by columns, not by every department', () => {
  const many = Array.from({ length: 9 }, (_, index) => node(`leaf ${index}`));
  const { width } = chartLayout(node('root', node('a', ...many), node('b', node('b1'))));
  expect(width).toBe(2 * (BOX.width + BOX.indent) + BOX.gapX);
  expect(chartLayout(node('alone'))).toMatchObject({ width: BOX.width, height: BOX.height });
});

test('on a narrow screen every department has a row of its own, further in the deeper it is', () => {
  const { boxes, width, height } = narrowLayout(node('root', node('a', node('a1')), node('b')));
  expect(boxes.map((box) => [box.node.id, box.x / BOX.indent])).toEqual([
    ['root', 0],
    ['a', 1],
    ['a1', 2],
    ['b', 1],
  ]);
  expect(new Set(boxes.map((box) => box.y)).size).toBe(4);
  expect([width, height]).toEqual([BOX.width + 2 * BOX.indent, 4 * BOX.height + 3 * BOX.stackGap]);
});

test('a chart is shown whole in its frame, whatever the screen, and never larger than it is', () => {
  const chart = { width: 2000, height: 600 };
  for (const frame of [
    { width: 1180, height: 620 },
    { width: 358, height: 590 },
  ]) {
    const { x, y, zoom } = viewThatFits(chart, frame);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + chart.width * zoom).toBeLessThanOrEqual(frame.width);
    expect(y + chart.height * zoom).toBeLessThanOrEqual(frame.height);
  }
  expect(viewThatFits({ width: 200, height: 92 }, { width: 1180, height: 620 }).zoom).toBe(1);
});
