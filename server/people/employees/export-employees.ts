import type { z } from 'zod';
import { type EmployeeListItem, employees } from '../../../contract/people/employees.ts';
import { textIn } from '../../../domain/define-text.ts';
import { parsePermissionGroup } from '../../../domain/permissions.ts';
import type { SheetCell } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import type { Language } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { listEmployees } from './list-employees.ts';
import { EMPLOYEES_EXPORT } from './texts.ts';

export const EXPORT_JOB = 'employee-export';

const ROUND = 1_000;
const WIDTHS = [14, 10, 18, 18, 18, 18, 28, 16, 22, 22, 13, 13, 26, 12, 30];
const SORT = { field: 'code', direction: 'asc' } as const;

/** Makes the file of a tab in the background; run again, it makes the same file once. */
export const exportEmployees: JobHandler = async ({ ctx, jobId, input, report }) => {
  const { format, ...filters } = employees.export.body.parse(input);
  const text = textIn(EMPLOYEES_EXPORT, ctx.language);
  const rows: SheetCell[][] = [[...text.headers]];
  for (let page = 0; ; page++) {
    const query = { ...filters, page, size: ROUND, sort: SORT };
    const found = await ctx.transaction({ readOnly: true }, (inTenant) => listEmployees(inTenant, query));
    rows.push(...found.content.map((row) => rowOf(row, ctx.language)));
    await report(rows.length - 1, found.totalElements);
    if (page + 1 >= found.totalPages) break;
  }
  const table = { name: text.title, widths: WIDTHS, rows };
  await saveSheet(ctx, {
    id: jobId,
    name: `employees-${filters.status}.${format}`,
    format,
    table,
    purpose: 'employee-export',
    action: 'employee.export',
  });
  return { fileId: jobId, result: { rows: rows.length - 1 } };
};

function rowOf(item: z.output<typeof EmployeeListItem>, language: Language): SheetCell[] {
  const { groups, yes, no } = textIn(EMPLOYEES_EXPORT, language);
  const groupName = (name: string): string => {
    const group = parsePermissionGroup(name);
    return group ? groups[group] : name;
  };
  return [
    item.code,
    item.title,
    item.firstName,
    item.lastName,
    item.firstNameEn,
    item.lastNameEn,
    item.email,
    item.phone,
    item.department?.name ?? null,
    item.position?.name ?? null,
    item.startDate,
    item.endDate,
    item.permissionGroups.map(groupName).join(', ') || null,
    item.hasAccount ? yes : no,
    item.leavingReason,
  ];
}
