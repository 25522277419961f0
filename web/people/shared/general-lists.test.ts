import { expect, test } from 'vitest';
import { byId, type DepartmentTree, treesById } from './general-lists.ts';

const department = (id: string, subDepartments: DepartmentTree[] = []): DepartmentTree => ({
  id,
  name: id,
  externalCode: null,
  parentId: null,
  memberCount: 0,
  editable: true,
  managers: [],
  version: 1,
  subDepartments,
});

test('rows are found by id and keep their order', () => {
  const rows = byId([{ id: 'b' }, { id: 'a' }]);
  expect([...rows.keys()]).toEqual(['b', 'a']);
  expect(rows.get('a')).toEqual({ id: 'a' });
});

test('a department is found however deep it hangs, with those below it', () => {
  const found = treesById([department('sales', [department('north', [department('field')])]), department('hr')]);
  expect([...found.keys()]).toEqual(['sales', 'north', 'field', 'hr']);
  expect(found.get('north')?.subDepartments.map((subDepartment) => subDepartment.id)).toEqual(['field']);
});
