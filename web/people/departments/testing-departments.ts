import { idOf } from '../../testing/sample.ts';
import type { DepartmentNode } from './use-department.ts';

/** A department for tests; its id is its name. */
export const departmentNode = (name: string, ...subDepartments: DepartmentNode[]): DepartmentNode => ({
  id: name,
  name,
  externalCode: null,
  parentId: null,
  memberCount: 1,
  editable: true,
  managers: [],
  version: 1,
  subDepartments,
});

/** Fifty departments over four levels: five at the top, each with two below, four below those, and three below them. */
export function fiftyDepartments(): DepartmentNode[] {
  let made = 0;
  const next = (name: string, ...below: DepartmentNode[]): DepartmentNode => {
    made += 1;
    return { ...departmentNode(`${name} ${made}`, ...below), id: idOf(100 + made) };
  };
  const division = () =>
    next(
      'Division',
      next('Group', next('Team', next('Crew')), next('Team', next('Crew'))),
      next('Group', next('Team', next('Crew')), next('Team')),
    );
  return Array.from({ length: 5 }, division);
}
