import { z } from 'zod';
import type { Notice } from '../notifications/notify.ts';
import type { JobKind } from './job-queue.ts';
import type { JobOutcome, TakenJob } from './job-row.ts';

/** What nobody asked for just now: its name, and the page where such files are. */
const Scheduled = z.object({ scheduled: z.object({ report: z.string(), link: z.templateLiteral(['/', z.string()]) }) });
const OfReport = z.object({ payrollReportId: z.uuid() });
const OfPaper = z.object({ query: OfReport });

/** What the person who asked is told when a job went well; null where nobody waits for it. */
export function noticeOf(kind: JobKind | undefined, job: TakenJob, outcome: JobOutcome): Notice | null {
  if (job.created_by === null || 'errorCode' in outcome) return null;
  const to = { employeeIds: [job.created_by] };
  if (kind === 'import') return { to, kind: 'file-import-done', facts: {}, link: '/import?view=history' };
  if (!outcome.fileId || (kind !== 'export' && kind !== 'paper')) return null;
  const scheduled = Scheduled.safeParse(job.input);
  if (scheduled.success) {
    const { report, link } = scheduled.data.scheduled;
    return { to, kind: 'report-scheduled', facts: { report, fileId: outcome.fileId }, link };
  }
  return { to, kind: 'export-ready', facts: { job: job.name, fileId: outcome.fileId }, link: pageOf(job) };
}

/** The page where such a file is asked for. */
function pageOf({ name, input }: TakenJob): Notice['link'] {
  const report = OfPaper.safeParse(input).data?.query ?? OfReport.safeParse(input).data;
  if (report) return `/payrolls/report/${report.payrollReportId}`;
  if (name.startsWith('paper-')) return '/payrolls';
  if (name.startsWith('shift-')) return '/shifts';
  if (name === 'report') return '/reports';
  return name.startsWith('timesheet') ? '/reports/timesheets/v2' : '/dashboard';
}
