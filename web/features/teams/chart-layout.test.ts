import { expect, test } from 'vitest';
import { BOX, chartLayout } from './chart-layout.ts';
import type { TeamNode } from './use-team.ts';

const node = (id: string, ...subDepartments: TeamNode[]): TeamNode => ({
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

test('no two boxes overlap, and a parent stands over the middle of its own', () => {
  const tree = node('root', node('a', node('a1'), node('a2'), node('a3')), node('b'), node('c', node('c1', node('c2'))));
  const { boxes, width, height } = chartLayout(tree);
  expect(boxes).toHaveLength(9);
  for (const one of boxes) {
    for (const other of boxes) {
      if (one === other) continue;
      expect(Math.abs(one.x - other.x) >= BOX.width || Math.abs(one.y - other.y) >= BOX.height).toBe(true);
    }
    expect(one.x + BOX.width).toBeLessThanOrEqual(width);
    expect(one.y + BOX.height).toBeLessThanOrEqual(height);
  }
  const at = new Map(boxes.map((box) => [box.node.id, box.x]));
  expect(at.get('a')).toBe(at.get('a2'));
});
