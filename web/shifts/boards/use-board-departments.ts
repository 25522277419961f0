import { useMemo } from 'react';
import { useDepartmentTreesById } from '../../people/shared/general-lists.ts';
import { type BoardDepartments, boardDepartments } from './board-departments.ts';
import type { Person } from './board-types.ts';

type Asked = { readonly department: string | undefined; readonly isQuiet: boolean };
/** The departments of a board; what lies below them is asked for when the board stands, or at once by who looks at one of them. */
export function useBoardDepartments(people: readonly Person[], { department, isQuiet }: Asked): BoardDepartments {
  const trees = useDepartmentTreesById(isQuiet || department !== undefined).data;
  return useMemo(() => boardDepartments(people, { trees, department }), [people, trees, department]);
}
