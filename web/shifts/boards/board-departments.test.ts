import { describe, expect, it } from 'vitest';
import type { DepartmentTree } from '../../people/shared/general-lists.ts';
import { boardDepartments } from './board-departments.ts';

const department = (id: string, name: string, subDepartments: DepartmentTree[] = []): DepartmentTree => ({
  id,
  name,
  externalCode: null,
  parentId: null,
  memberCount: 0,
  editable: true,
  managers: [],
  version: 1,
  subDepartments,
});
const kitchen = department('kitchen', 'Kitchen');
const hotel = department('hotel', 'Hotel', [kitchen]);
const office = department('office', 'Office');
const trees = new Map([hotel, kitchen, office].map((departmentNode) => [departmentNode.id, departmentNode]));
const people = [
  { departmentId: 'kitchen', departmentName: 'Kitchen' },
  { departmentId: null, departmentName: null },
];

describe('departments of a board', () => {
  it('are those with people in them or below', () => {
    expect(boardDepartments(people, { trees, department: undefined }).options.map((option) => option.label)).toEqual([
      'Hotel',
      'Kitchen',
    ]);
  });
  it('stand for all below them when they are chosen', () => {
    expect(boardDepartments(people, { trees, department: 'hotel' }).chosen).toEqual(new Set(['hotel', 'kitchen']));
    expect(boardDepartments(people, { trees, department: undefined }).chosen).toBeUndefined();
  });
  it('are those of the people where the tree may not be seen', () => {
    const seen = boardDepartments(people, { trees: undefined, department: 'kitchen' });
    expect(seen.options).toEqual([{ value: 'kitchen', label: 'Kitchen' }]);
    expect(seen.chosen).toEqual(new Set(['kitchen']));
  });
});
