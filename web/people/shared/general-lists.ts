import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { kept, query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DEPARTMENTS } from './departments-text.ts';

/** Rows by their id, in the order of the server. */
export type ById<Row> = ReadonlyMap<string, Row>;

type Identified = { readonly id: string };
export const byId = <Row extends Identified>(rows: readonly Row[]): ById<Row> => new Map(rows.map((row) => [row.id, row]));

/** The departments of some trees, those below others too, by id. */
export const treesById = (roots: readonly DepartmentTree[]): ById<DepartmentTree> => byId(roots.flatMap(withBelow));
const withBelow = (node: DepartmentTree): DepartmentTree[] => [node, ...node.subDepartments.flatMap(withBelow)];

type Page<Row> = { readonly content: readonly Row[] };
const pageById = <Row extends Identified>(page: Page<Row>): ById<Row> => byId(page.content);

export type EmployeeChoice = WireAnswer<typeof employees.search>['content'][number];
export type DepartmentRow = WireAnswer<typeof departments.search>['content'][number];
export type PositionRow = WireAnswer<typeof positions.list>[number];
export type DepartmentTree = WireAnswer<typeof departments.list>[number];

/** People of the company to choose from, for those who may see them. */
export const useEmployeesById = (): UseQueryResult<ById<EmployeeChoice>> =>
  useQuery({
    ...kept(query(employees.search, { query: {} })),
    enabled: useCan(employees.search),
    select: pageById<EmployeeChoice>,
  });

export const useDepartmentsById = (): UseQueryResult<ById<DepartmentRow>> =>
  useQuery({
    ...kept(query(departments.search, { query: {} })),
    enabled: useCan(departments.search),
    select: pageById<DepartmentRow>,
  });

/** The departments to choose from, in a filter or a form. */
export const useDepartmentOptions = (): { value: string; label: string }[] =>
  [...(useDepartmentsById().data?.values() ?? [])].map(({ id, name }) => ({ value: id, label: name }));

/** Departments to look at reports by: those of now, then the removed ones whose days are still kept, with the day. */
export function useReportDepartments(): { isLoading: boolean; options: { value: string; label: string }[] } {
  const { t } = useText(DEPARTMENTS);
  const { isLoading } = useDepartmentsById();
  const present = useDepartmentOptions();
  const former = useQuery({ ...kept(query(departments.former, {})), enabled: useCan(departments.former) });
  const gone = (former.data ?? []).map(({ id, name, removedOn }) => ({
    value: id,
    label: t('former', { name, date: format.day(removedOn) }),
  }));
  return { isLoading: isLoading || former.isLoading, options: [...present, ...gone] };
}

/** The departments as they hang together: each with those below it. */
export const useDepartmentTreesById = (isWanted = true): UseQueryResult<ById<DepartmentTree>> =>
  useQuery({
    ...kept(query(departments.list, { query: {} })),
    enabled: useCan(departments.list) && isWanted,
    select: treesById,
  });

export const usePositionsById = (): UseQueryResult<ById<PositionRow>> =>
  useQuery({ ...kept(query(positions.list)), enabled: useCan(positions.list), select: byId<PositionRow> });
