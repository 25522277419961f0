import { activity } from '../../../contract/audit/activity.ts';
import { activityWord } from '../../../domain/audit/activity-kind.ts';
import { textIn } from '../../../domain/define-text.ts';
import { wallClockText } from '../../../domain/local-day.ts';
import { nameShown } from '../../../domain/names-shown.ts';
import type { SheetCell } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import { type SheetColumn, sheetOf, sheetRow } from '../../files/sheet-columns.ts';
import type { MemberContext } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { type Entry, pageActivity } from './read-activity.ts';
import { ACTIVITY_EXPORT } from './texts.ts';

export const EXPORT_JOB = 'activity-export';

const ROUND = 2_000;
const SORT = { field: 'at', direction: 'desc' } as const;

/** Makes the file of the log in the background; run again, it makes the same file once. */
export const exportActivity: JobHandler = async ({ ctx, jobId, input, report }) => {
  const { format, ...filters } = activity.export.body.parse(input);
  const columns = columnsFor(ctx);
  const rows: SheetCell[][] = [];
  for (let page = 0; ; page++) {
    const query = { ...filters, page, size: ROUND, sort: SORT };
    const found = await ctx.transaction({ readOnly: true }, (inTenant) => pageActivity(inTenant, query));
    rows.push(...found.content.map((entry) => sheetRow(columns, entry)));
    await report(rows.length, found.totalElements);
    if (page + 1 >= found.totalPages) break;
  }
  await saveSheet(ctx, {
    id: jobId,
    name: `activity-log.${format}`,
    format,
    table: sheetOf(columns, textIn(ACTIVITY_EXPORT, ctx.language), rows),
    purpose: 'activity-export',
    action: 'activity.export',
  });
  return { fileId: jobId, result: { rows: rows.length } };
};

type Column = SheetColumn<keyof typeof ACTIVITY_EXPORT.en.headers, Entry>;

function columnsFor({ language, organization }: MemberContext): readonly Column[] {
  const { kinds, refused } = textIn(ACTIVITY_EXPORT, language);
  return [
    { key: 'at', width: 20, value: (entry) => wallClockText(entry.at, organization.timeZone) },
    { key: 'code', width: 14, value: (entry) => entry.actor.code },
    { key: 'by', width: 26, value: (entry) => nameShown(entry.actor, language) || null },
    { key: 'kind', width: 18, value: (entry) => (entry.isRefused ? refused : kinds[activityWord(entry)]) },
    { key: 'action', width: 28, value: (entry) => entry.logType },
    { key: 'about', width: 36, value: (entry) => entry.subject },
    { key: 'device', width: 24, value: (entry) => entry.device },
    { key: 'number', width: 38, value: (entry) => entry.activityId },
  ];
}
