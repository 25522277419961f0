import { columnsOf, type ReportKind } from './report-columns.ts';

// Each kind keeps its own id for good: templates that open by themselves and addresses name it.
const NUMBERS: Readonly<Record<ReportKind, number>> = {
  'timesheet-days': 4501,
  'timesheet-totals': 4502,
  employees: 4503,
  clockings: 4504,
  summary: 4505,
  'form-responses': 4506,
  'icc-allowance': 4507,
  'icc-temporary-employee': 4508,
  'icc-vehicle': 4509,
  payroll: 4510,
  headcount: 4511,
  leave: 4512,
  coverage: 4513,
};

/** The id of the template that every company has without making it; it is no row of the database. */
export const standardTemplateId = (kind: ReportKind): string =>
  `00000000-0000-7000-8000-${String(NUMBERS[kind]).padStart(12, '0')}`;
export const isStandardTemplate = (kind: ReportKind, id: string): boolean => standardTemplateId(kind) === id;

/** The columns of the standard template, under their usual names. */
export const standardColumns = (kind: ReportKind) =>
  columnsOf(kind)
    .filter(({ isStandard }) => isStandard)
    .map(({ key }) => ({ key, name: null }));
