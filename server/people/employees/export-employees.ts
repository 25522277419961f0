import type { z } from 'zod';
import { type EmployeeListItem, employees } from '../../../contract/people/employees.ts';
import { textIn } from '../../../domain/define-text.ts';
import { parsePermissionGroup } from '../../../domain/permissions.ts';
import { shownPhone } from '../../../domain/phone-number.ts';
import type { SheetCell } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import { type SheetColumn, sheetOf, sheetRow } from '../../files/sheet-columns.ts';
import type { Language } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { listEmployees } from './list-employees.ts';
import { NO_PLACES, type Places, placesOf } from './places-of.ts';
import { EMPLOYEES_EXPORT } from './texts.ts';

export const EXPORT_JOB = 'employee-export';

const ROUND = 1_000;
const SORT = { field: 'code', direction: 'asc' } as const;

/** Makes the file of a tab in the background; run again, it makes the same file once. */
export const exportEmployees: JobHandler = async ({ ctx, jobId, input, report }) => {
  const { format, ...filters } = employees.export.body.parse(input);
  const columns = columnsIn(ctx.language);
  const rows: SheetCell[][] = [];
  for (let page = 0; ; page++) {
    const query = { ...filters, page, size: ROUND, sort: SORT };
    const { found, places } = await ctx.transaction({ readOnly: true }, async (inTenant) => {
      const listed = await listEmployees(inTenant, query);
      const ids = listed.content.map(({ id }) => id);
      return { found: listed, places: await placesOf(inTenant, ids) };
    });
    rows.push(...found.content.map((employee) => sheetRow(columns, { ...employee, ...(places.get(employee.id) ?? NO_PLACES) })));
    await report(rows.length, found.totalElements);
    if (page + 1 >= found.totalPages) break;
  }
  const table = sheetOf(columns, textIn(EMPLOYEES_EXPORT, ctx.language), rows);
  await saveSheet(ctx, {
    id: jobId,
    name: `employees-${filters.status}.${format}`,
    format,
    table,
    purpose: 'employee-export',
    action: 'employee.export',
  });
  return { fileId: jobId, result: { rows: rows.length } };
};

type Column = SheetColumn<keyof typeof EMPLOYEES_EXPORT.en.headers, z.output<typeof EmployeeListItem> & Places>;

function columnsIn(language: Language): readonly Column[] {
  const { groups, yes, no } = textIn(EMPLOYEES_EXPORT, language);
  const groupName = (name: string): string => {
    const group = parsePermissionGroup(name);
    return group ? groups[group] : name;
  };
  return [
    { key: 'code', width: 14, value: (employee) => employee.code },
    { key: 'title', width: 10, value: (employee) => employee.title },
    { key: 'firstName', width: 18, value: (employee) => employee.firstName },
    { key: 'lastName', width: 18, value: (employee) => employee.lastName },
    { key: 'firstNameEn', width: 18, value: (employee) => employee.firstNameEn },
    { key: 'lastNameEn', width: 18, value: (employee) => employee.lastNameEn },
    { key: 'email', width: 28, value: (employee) => employee.email },
    { key: 'phone', width: 16, value: (employee) => shownPhone(employee.phone) },
    { key: 'department', width: 22, value: (employee) => employee.department?.name ?? null },
    { key: 'position', width: 22, value: (employee) => employee.position?.name ?? null },
    // As an import reads them, with the name beside.
    { key: 'branch', width: 12, value: ({ branch }) => branch?.code ?? null },
    { key: 'branchName', width: 24, value: ({ branch }) => branch?.name ?? null },
    { key: 'costCentre', width: 14, value: ({ costCentre }) => costCentre?.code ?? null },
    { key: 'costCentreName', width: 24, value: ({ costCentre }) => costCentre?.name ?? null },
    { key: 'startDate', width: 13, value: (employee) => employee.startDate },
    { key: 'endDate', width: 13, value: (employee) => employee.endDate },
    { key: 'permissions', width: 26, value: (employee) => employee.permissionGroups.map(groupName).join(', ') || null },
    { key: 'hasAccount', width: 12, value: (employee) => (employee.hasAccount ? yes : no) },
    { key: 'leavingReason', width: 30, value: (employee) => employee.leavingReason },
  ];
}
