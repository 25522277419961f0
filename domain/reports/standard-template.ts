import { columnsOf, type ReportKind } from './report-columns.ts';

const IDS: Readonly<Record<ReportKind, string>> = {
  'timesheet-days': '00000000-0000-7000-8000-000000004501',
  'timesheet-totals': '00000000-0000-7000-8000-000000004502',
  employees: '00000000-0000-7000-8000-000000004503',
};

/** The id of the template that every company has without making it; it is no row of the database. */
export const standardTemplateId = (kind: ReportKind): string => IDS[kind];
export const isStandardTemplate = (kind: ReportKind, id: string): boolean => IDS[kind] === id;

/** The columns of the standard template, under their usual names. */
export const standardColumns = (kind: ReportKind) =>
  columnsOf(kind)
    .filter(({ isStandard }) => isStandard)
    .map(({ key }) => ({ key, name: null }));
