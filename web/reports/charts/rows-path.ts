import { BASES } from '../../../domain/reports/report-bases.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { useDepartmentOptions } from '../../people/shared/general-lists.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import type { ChartAsked } from './chart-data.ts';

type Days = { readonly from: string; readonly to: string };

/** The report with the rows behind a part of a chart: its days, and the department where one is meant that still stands. */
export function useRowsPath(kind: ReportKind, asked: ChartAsked) {
  const departments = useDepartmentOptions();
  return (days?: Days, department?: string | null): AppPath => {
    const { from, to } = days ?? { from: asked.startDate, to: asked.endDate };
    const named = department ? departments.find(({ label }) => label === department)?.value : undefined;
    const departmentId = asked.departmentId ?? named;
    return `${BASES[kind]}?from=${from}&to=${to}${departmentId ? `&departmentId=${departmentId}` : ''}`;
  };
}
