import { sql } from 'kysely';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { weekdayName } from '../../../domain/written-dates.ts';
import type { Ctx } from '../../http/context.ts';
import { matching } from '../../time/shared/clocking-filter.ts';
import { fromClockings } from '../../time/shared/clocking-view.ts';
import { type ExportedClocking, readExportedClockings } from '../../time/shared/exported-clockings.ts';
import { punchType } from '../../time/shared/stored-clockings.ts';
import type { ReportSource, SourceQuery, SourceRow } from './source.ts';

/** A row per clocking that counts, of the work dates of the range. */
export const clockingSource: ReportSource = {
  round: 5_000,
  async open(ctx, query) {
    const counted = await sql<{ total: number }>`select count(*)::integer as total ${fromClockings(ctx.organizationId)}
      ${await conditionOf(ctx, query)}`.execute(ctx.tx);
    return {
      total: counted.rows[0]?.total ?? 0,
      async read(inside, stretch) {
        const first = firstOf(query.groupBy);
        const rows = await readExportedClockings(inside, await conditionOf(inside, query), { ...stretch, first });
        return rows.map((row) => cellsOf(inside, row));
      },
    };
  },
};

const conditionOf = (ctx: Ctx, { from, to, departmentIds, name }: SourceQuery) =>
  matching(ctx, {
    startDate: from,
    endDate: to,
    dayBy: 'work-date',
    name,
    ...(departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {}),
  });

const FIRST = { emp_code: 'person', team_name: 'department', zone_name: 'zone' } as const;
const firstOf = (groupBy: string | null) => Object.entries(FIRST).find(([key]) => key === groupBy)?.[1] ?? null;

function cellsOf({ language }: Ctx, row: ExportedClocking): SourceRow {
  return {
    emp_code: row.code,
    clocking_type: textIn(FORM_WORDS, language).clockTypes[punchType(row.clock_type)],
    emp_name: row.name,
    team_name: row.department_name,
    day_of_week: weekdayName(row.work_date, language, 'long'),
    clock_date: row.work_date,
    shift_name: row.shiftName,
    work_hours: row.worked_minutes ?? 0,
    clocking_time: row.at,
    break_time: row.break_minutes ?? 0,
    clocking_zone_type: row.zone_type,
    zone_name: row.zone_name,
    payroll_id: row.payroll_code,
    team_code: row.department_code,
    tag: row.tag?.name ?? null,
    note: row.note,
    image: row.image_file_id === null ? null : textIn(REPORT_WORDS, language).hasPhoto,
    reason: row.reason,
    created_by: row.created_by,
  };
}
