import type { FastifyReply } from 'fastify';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { insuranceNotices } from '../../../contract/payroll/insurance-notices.ts';
import { reasonCode } from '../../../domain/payroll/thai/insurance-notice.ts';
import { dateOf } from '../../../domain/time.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { problemView } from '../shared/problem-view.ts';
import { keepNotice, listNoticeFiles, sendNoticeFile } from './keep-notice.ts';
import { loadNotice, type Notice, type NoticeRow, readyRows } from './load-notice.ts';
import { noticeFileName, noticeSheet, printNotice } from './write-notice.ts';

type Asked = Query<typeof insuranceNotices.list>;
type Preview = Answer<typeof insuranceNotices.list>;

/** The people of a month on a page, or as a file: then it is kept as it was taken. The file is made outside of a transaction. */
export async function sendNotice(ctx: MemberContext, asked: Asked, reply: FastifyReply) {
  if (asked.format === 'json') return ctx.transaction({ readOnly: true }, (inside) => previewNotice(inside, asked));
  const { format, people } = asked;
  const notice = await ctx.transaction({ readOnly: true }, (inside) => loadNotice(inside, asked));
  const rows = readyRows(notice, people);
  if (rows.length === 0) throw new AppError('payroll/not-ready', { count: Math.max(1, notice.rows.length) });
  const bytes = await (format === 'pdf' ? printNotice(ctx, notice, rows) : noticeSheet(notice, rows));
  const fileName = noticeFileName(notice, format);
  const employeeIds = rows.map(({ view }) => view.employeeId);
  await ctx.transaction({}, (inside) => keepNotice(inside, { ...asked, fileName, employeeIds, bytes }));
  return sendNoticeFile(reply, { bytes, fileName });
}

async function previewNotice(ctx: Ctx, asked: Asked): Promise<Preview> {
  const notice = await loadNotice(ctx, asked);
  return {
    document: notice.document,
    month: notice.month,
    isReady: readyRows(notice, 'all').length > 0,
    rows: notice.rows.map((row) => rowView(ctx, notice, row)),
    company: notice.companyProblems.map(problemView),
    branches: notice.branches,
    filings: await listNoticeFiles(ctx, notice.document, notice.month),
  };
}

function rowView(ctx: Ctx, { document }: Notice, row: NoticeRow): Preview['rows'][number] {
  const { startDate, lastDay, reason } = row.person;
  return {
    ...row.view,
    nationalId: row.idTail,
    startDate,
    lastDay: document === 'sps103' ? null : lastDay,
    reason: document === 'sps103' ? null : reason,
    reasonCode: document === 'sps103' || reason === null ? null : reasonCode(reason),
    due: row.due,
    isLate: row.reportedAt === null && row.due < dateOf(ctx.now, ctx.organization.timeZone),
    reportedDate: row.reportedAt,
    problems: row.problems.map(problemView),
  };
}
