import { filingDueDate, type Return } from '../../../domain/payroll/thai/filing-dates.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { passesGate } from '../../../domain/plans.ts';
import { addDays, dateOf, monthOf } from '../../../domain/time.ts';
import type { YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { type KnownPayrolls, loadPayrolls, mayApprove } from './payrolls.ts';
import type { ToDoItem } from './to-do.ts';

/** How long a return whose day has passed is still asked for: the company may have filed it elsewhere. */
const OVERDUE_DAYS = 31;

const DUTIES = [...GROUPS.payrollMaking, ...GROUPS.payrollApproving];

/** What payrolls wait for from the caller: their approval, their work on it, a return to file. Null for those without a duty in any. */
export async function payrollToDo(ctx: Ctx): Promise<ToDoItem[] | null> {
  const { groups } = ctx.actor;
  const { plan, countryCode } = ctx.organization;
  if (!hasAnyGroup(groups, GROUPS.payroll) || !passesGate(plan, 'payroll') || countryCode !== 'TH') return null;
  const known = await loadPayrolls(ctx);
  const isMaker = hasAnyGroup(groups, ['maker']);
  const hasDuty = hasAnyGroup(groups, DUTIES) || known.templates.some((template) => template.isMaker);
  if (!hasDuty) return null;
  const items = known.templates.flatMap((template) =>
    known.reports
      .filter((report) => report.templateId === template.id)
      .flatMap((report): ToDoItem[] => {
        const payroll = { payrollReportId: report.id, name: report.name, month: report.month };
        if (report.status === 'PENDING')
          return mayApprove(ctx, template, report) ? [{ kind: 'payroll-to-approve', ...payroll }] : [];
        if (!isMaker && !template.isMaker) return [];
        if (report.status === 'REJECTED') return [{ kind: 'payroll-rejected', ...payroll }];
        return report.status === 'DRAFT' ? [{ kind: 'payroll-draft', ...payroll }] : [];
      }),
  );
  const files = isMaker || known.templates.some((template) => template.isMaker) ? filingsOf(ctx, known) : [];
  return [...items.sort(byUrgency), ...files];
}

const ORDER = ['payroll-to-approve', 'payroll-rejected', 'payroll-draft'];
const byUrgency = (a: ToDoItem, b: ToDoItem) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);

function filingsOf({ now, organization }: Ctx, { reports }: KnownPayrolls): ToDoItem[] {
  const since = addDays(dateOf(now, organization.timeZone), -OVERDUE_DAYS);
  const months = new Map<string, Extract<ToDoItem, { kind: 'filing' }>>();
  for (const report of reports.filter((item) => item.status === 'APPROVED')) {
    const wanted: readonly (readonly [Return, YearMonth])[] = [
      ['pnd1', monthOf(report.payDate)],
      ['sso', report.month],
    ];
    for (const [document, month] of wanted) {
      const due = filingDueDate(document, month);
      if (!report.taken.includes(document) && due >= since)
        months.set(`${document} ${month}`, { kind: 'filing', document, month, due });
    }
  }
  return [...months.values()].sort((a, b) => (a.due < b.due ? -1 : 1));
}
