import { useMemo } from 'react';
import { useDepartmentTreesById } from '../../people/shared/general-lists.ts';
import { type BoardDepartments, boardDepartments } from './board-departments.ts';
import type { Person } from './board-types.ts';

export function useBoardDepartments(people: readonly Person[], department: string | undefined): BoardDepartments {
  const trees = useDepartmentTreesById().data;
  return useMemo(() => boardDepartments(people, { trees, department }), [people, trees, department]);
}
