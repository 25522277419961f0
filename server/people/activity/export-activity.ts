import { activity } from '../../../contract/audit/activity.ts';
import { textIn } from '../../../domain/define-text.ts';
import { wallClockText } from '../../../domain/local-day.ts';
import { nameShown } from '../../../domain/names-shown.ts';
import type { SheetCell } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import type { MemberContext } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { type Entry, pageActivity } from './read-activity.ts';
import { ACTIVITY_EXPORT } from './texts.ts';

export const EXPORT_JOB = 'activity-export';

const ROUND = 2_000;
const SORT = { field: 'at', direction: 'desc' } as const;
const WIDTHS = [20, 14, 26, 18, 28, 36, 24, 38];

/** Makes the file of the log in the background; run again, it makes the same file once. */
export const exportActivity: JobHandler = async ({ ctx, jobId, input, report }) => {
  const { format, ...filters } = activity.export.body.parse(input);
  const { title, headers } = textIn(ACTIVITY_EXPORT, ctx.language);
  const rows: SheetCell[][] = [[...headers]];
  for (let page = 0; ; page++) {
    const query = { ...filters, page, size: ROUND, sort: SORT };
    const found = await ctx.transaction({ readOnly: true }, (inTenant) => pageActivity(inTenant, query));
    rows.push(...found.content.map((row) => rowOf(ctx, row)));
    await report(rows.length - 1, found.totalElements);
    if (page + 1 >= found.totalPages) break;
  }
  await saveSheet(ctx, {
    id: jobId,
    name: `activity-log.${format}`,
    format,
    table: { name: title, widths: WIDTHS, rows },
    purpose: 'activity-export',
    action: 'activity.export',
  });
  return { fileId: jobId, result: { rows: rows.length - 1 } };
};

function rowOf({ language, organization }: MemberContext, entry: Entry): SheetCell[] {
  const { kinds, refused } = textIn(ACTIVITY_EXPORT, language);
  const { actor } = entry;
  return [
    wallClockText(entry.at, organization.timeZone),
    actor.code,
    nameShown(actor, language) || null,
    entry.isRefused ? refused : kinds[entry.kind],
    entry.logType,
    entry.subject,
    entry.device,
    entry.activityId,
  ];
}
