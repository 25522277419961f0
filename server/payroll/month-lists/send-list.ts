import type { Answer } from '../../../contract/endpoint.ts';
import type { monthLists } from '../../../contract/payroll/month-lists.ts';
import { blocksFile } from '../../../domain/payroll/thai/file-party.ts';
import { sumsOf } from '../../../domain/payroll/thai/form-sheets.ts';
import { satang } from '../../../domain/units.ts';
import { csvFile, xlsxFile } from '../../adapters/sheet-file.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { type FormFile, keepFormFile, listFormFiles } from '../shared/form-filings.ts';
import { loadPayer } from '../shared/load-payer.ts';
import type { Say } from '../shared/paper.ts';
import { drawReturn, printReturn } from '../shared/print-return.ts';
import { problemView } from '../shared/problem-view.ts';
import { listFileName, listPaper, listSheet } from './list-papers.ts';
import { type Asked, type ListGroup, listProblems, loadList } from './load-list.ts';

/** A list on a page, as a picture of its print, or as a file: then it is kept as it was taken. */
export async function makeMonthList(ctx: MemberContext, asked: Asked, say?: Say) {
  if (asked.format === 'json') return ctx.transaction({ readOnly: true }, (inside) => previewList(inside, asked));
  if (asked.format === 'svg') {
    const printed = await ctx.transaction({ readOnly: true }, async (inside) =>
      listPaper(asked, await loadList(inside, asked), await loadPayer(inside)),
    );
    return drawReturn(printed, listFileName(asked, 'svg'));
  }
  return ctx.transaction({}, (inside) => takeList(inside, asked, say));
}

const isReady = (groups: readonly ListGroup[]): boolean => groups.length > 0 && !blocksFile(listProblems(groups));

async function previewList(ctx: Ctx, asked: Asked): Promise<Answer<typeof monthLists.get>> {
  const groups = await loadList(ctx, asked);
  const problems = listProblems(groups);
  const views = new Map(groups.flatMap(({ rows }) => rows.map(({ view }) => [view.employeeId, view])));
  return {
    list: asked.list,
    month: asked.month,
    isReady: isReady(groups),
    groups: groups.map(({ payrollId, name, rows }) => {
      const [own = 0, company = 0] = sumsOf(rows, (row) => [row.own, row.company]);
      return {
        payrollId,
        name,
        rows: rows.map((row) => ({
          ...row.view,
          nationalId: row.person.nationalId.slice(-4) || null,
          wage: row.wage,
          own: row.own,
          company: row.company,
        })),
        own: satang(own),
        company: satang(company),
      };
    }),
    employees: [...views.values()].flatMap((view) => {
      const own = problems.filter((problem) => problem.employeeId === view.employeeId);
      return own.length === 0 ? [] : [{ ...view, problems: own.map(problemView) }];
    }),
    filings: await listFormFiles(ctx, asked.list, asked.month),
  };
}

async function takeList(ctx: Ctx, asked: Asked, say: Say | undefined): Promise<FormFile> {
  const groups = await loadList(ctx, asked);
  if (!isReady(groups)) throw new AppError('payroll/not-ready', { count: Math.max(1, listProblems(groups).length) });
  const payer = await loadPayer(ctx);
  const rows = groups.flatMap((group) => group.rows);
  const [amount = 0] = sumsOf(rows, (row) => [row.own + row.company]);
  const { format, list, month } = asked;
  const file: FormFile = {
    form: list,
    period: month,
    number: 0,
    itemId: asked.payrollId ?? null,
    fileName: listFileName(asked, format),
    records: rows.length,
    amount: satang(amount),
    bytes:
      format === 'pdf'
        ? await printReturn(listPaper(asked, groups, payer), say)
        : format === 'csv'
          ? csvFile(listSheet(asked, groups, payer))
          : await xlsxFile(listSheet(asked, groups, payer)),
  };
  await keepFormFile(ctx, file);
  return file;
}
