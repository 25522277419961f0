import { createHash } from 'node:crypto';
import { activity } from '../../../contract/activity.ts';
import { localDateOf, wallInstant } from '../../../domain/attendance/local-day.ts';
import { formatTimeOfDay } from '../../../domain/time.ts';
import { type Instant, timeOfDay, type Zone } from '../../../domain/units.ts';
import { csvFile, SHEET_MIME_TYPES, type SheetCell, type SheetTable, xlsxFile } from '../../adapters/sheet-file.ts';
import type { MemberContext } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { EXPORT_TEXT } from './export-text.ts';
import { type Entry, pageActivity } from './read-activity.ts';

export const EXPORT_JOB = 'activity-export';

const ROUND = 2_000;
const SORT = { field: 'at', direction: 'desc' } as const;
const WIDTHS = [20, 14, 26, 18, 28, 36, 24, 38];

/** Makes the file of the log in the background; run again, it makes the same file once. */
export const exportActivity: JobHandler = async ({ ctx, jobId, input, report }) => {
  const { format, ...filters } = activity.export.body.parse(input);
  const { title, headers } = EXPORT_TEXT[ctx.language];
  const rows: SheetCell[][] = [[...headers]];
  for (let page = 0; ; page++) {
    const query = { ...filters, page, size: ROUND, sort: SORT };
    const found = await ctx.transaction({ readOnly: true }, (inTenant) => pageActivity(inTenant, query));
    rows.push(...found.content.map((one) => rowOf(ctx, one)));
    await report(rows.length - 1, found.totalElements);
    if (page + 1 >= found.totalPages) break;
  }
  await saveFile(ctx, { id: jobId, name: `activity-log.${format}`, format, table: { name: title, widths: WIDTHS, rows } });
  return { fileId: jobId, result: { rows: rows.length - 1 } };
};

function rowOf({ language, organization }: MemberContext, entry: Entry): SheetCell[] {
  const { kinds, refused } = EXPORT_TEXT[language];
  const { actor } = entry;
  return [
    wallClock(entry.at, organization.zone),
    actor.code,
    [actor.firstName, actor.lastName].filter(Boolean).join(' ') || null,
    entry.isRefused ? refused : kinds[entry.kind],
    entry.logType,
    entry.subject,
    entry.device,
    entry.activityId,
  ];
}

function wallClock(at: Instant, zone: Zone): string {
  const date = localDateOf(at, zone);
  return `${date} ${formatTimeOfDay(Math.floor((at - wallInstant(date, timeOfDay(0), zone)) / 60_000))}`;
}

type NewFile = { id: string; name: string; format: 'csv' | 'xlsx'; table: SheetTable };

async function saveFile(ctx: MemberContext, { id, name, format, table }: NewFile) {
  const content = format === 'csv' ? csvFile(table) : await xlsxFile(table);
  await ctx.services.files.put(ctx.organizationId, id, content);
  await ctx.transaction({}, async ({ tx, audit }) => {
    await tx
      .insertInto('app.file')
      .values({
        organization_id: ctx.organizationId,
        id,
        name,
        mime_type: SHEET_MIME_TYPES[format],
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        purpose: 'activity-export',
        status: 'ready',
        created_by: ctx.actor.employeeId,
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
      .execute();
    audit('activity.export', { entity: 'file', entityId: id, after: { name, size: content.length } });
  });
}
