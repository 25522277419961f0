import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { type BroughtForward, checkBeginningBalance, factsOf } from '../../../domain/payroll/check-beginning-balance.ts';
import { dateOf } from '../../../domain/time.ts';
import { type PlainDate, satang } from '../../../domain/units.ts';
import { insertRows, removeVersioned, updateVersioned } from '../../db/write-rows.ts';
import { AppError, type FieldError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_DECIDED } from '../../people/shared/locked-periods.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { type BalanceColumns, broughtOf, columnsOf } from '../shared/balance-row.ts';
import { readPaySchedules } from '../shared/pay-schedules.ts';
import { forecastTax } from './forecast-tax.ts';

type Place = { employeeId: string; year: number };

/** Enters or corrects what was paid in a year before the first report here, and says what is withheld from then on. */
export async function setBalance(
  ctx: Ctx,
  { preview, version, reason, ...body }: Body<typeof beginningBalances.set>,
): Promise<Answer<typeof beginningBalances.set>> {
  const { employeeId, year, ...given } = body;
  const place = { employeeId, year };
  const startDate = await startOf(ctx, employeeId);
  const hasSlips = await isUsed(ctx, place);
  const brought = { ...given, ...optionalAmounts(given) };
  const pays = (await readPaySchedules(ctx, [employeeId]))(employeeId);
  const known = { year, startDate, pays, today: dateOf(ctx.now, ctx.organization.timeZone) };
  const before = await findBalance(ctx, place);
  if (before?.version !== version) throw new AppError('conflict');
  const isUnexplained = (before !== undefined || hasSlips) && !reason && !preview;
  refuseProblems([...problemsOf(brought, known), ...(isUnexplained ? [{ field: 'reason', code: 'form/required' }] : [])]);
  const forecast = await forecastTax(ctx, { ...place, before: before && broughtOf(before), brought });
  if (preview) return { ok: true, forecast };
  const written = { ...columnsOf(brought), reason: reason ?? null };
  await writeBalance(ctx, place, { version, written });
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('payroll.set-beginning-balance', {
    entity: 'employee',
    entityId: employeeId,
    before: before && { year, ...before },
    after: { year, ...written },
  });
  return { ok: true, forecast };
}

/** Takes away what was entered by mistake. */
export async function removeBalance(ctx: Ctx, query: Query<typeof beginningBalances.remove>): Promise<{ ok: true }> {
  const { employeeId, year, version, reason } = query;
  await startOf(ctx, employeeId);
  await isUsed(ctx, { employeeId, year });
  const before = await findBalance(ctx, { employeeId, year });
  if (!before) throw notFound();
  await removeVersioned(ctx, 'app.payroll_beginning_balance', { employee_id: employeeId, year, version });
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('payroll.remove-beginning-balance', {
    entity: 'employee',
    entityId: employeeId,
    before: { year, ...before },
    after: { reason },
  });
  return { ok: true };
}

type Given = Pick<Body<typeof beginningBalances.set>, 'occasionalIncome' | 'taxOccasional' | 'providentFund'>;
const optionalAmounts = (given: Given) => ({
  occasionalIncome: given.occasionalIncome ?? satang(0),
  taxOccasional: given.taxOccasional ?? satang(0),
  providentFund: given.providentFund ?? satang(0),
});

async function startOf({ tx, organizationId }: Ctx, employeeId: string): Promise<PlainDate | null> {
  const found = await tx
    .selectFrom('app.employee')
    .select('start_date')
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.start_date;
}

/**
 * A payroll that waits for approval is decided on the figures that its approver sees: the balance stays until then. Approved slips
 * stay as they are; what changes is settled in the payments to come. Answers whether there are such slips.
 */
async function isUsed({ tx, organizationId }: Ctx, { employeeId, year }: Place): Promise<boolean> {
  const { rows } = await sql<{ name: string; month: string; status: string }>`
      select r.name, r.month, r.status from app.payroll_slip s
        join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
      where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} and ${IS_DECIDED}
        and extract(year from r.pay_date) = ${year} order by r.month`.execute(tx);
  const waiting = rows.find((row) => row.status === 'PENDING');
  if (waiting) throw new AppError('period-locked', { year, payroll: waiting.name, month: waiting.month });
  return rows.length > 0;
}

const problemsOf = (brought: BroughtForward, known: Parameters<typeof checkBeginningBalance>[1]): FieldError[] =>
  checkBeginningBalance(brought, known).map((found) => ({ field: found.field, code: found.code, facts: factsOf(found) }));

function refuseProblems(problems: readonly FieldError[]) {
  if (problems.length > 0) throw new AppError('validation/has-errors', {}, problems);
}

async function findBalance({ tx, organizationId }: Ctx, { employeeId, year }: Place) {
  return tx
    .selectFrom('app.payroll_beginning_balance')
    .select(['regular_income', 'occasional_income', 'tax_regular', 'tax_occasional', 'social_security', 'provident_fund'])
    .select(['payments', 'reason', 'version'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .where('year', '=', year)
    .executeTakeFirst();
}

type Written = BalanceColumns & { reason: string | null };
async function writeBalance(
  ctx: Ctx,
  { employeeId, year }: Place,
  { version, written }: { version: number | undefined; written: Written },
) {
  const key = { employee_id: employeeId, year };
  const columns = { ...written, updated_at: new Date(ctx.now) };
  if (version !== undefined) {
    await updateVersioned(ctx, 'app.payroll_beginning_balance', { ...key, version }, columns);
    return;
  }
  const isFirst = await insertRows(ctx, 'app.payroll_beginning_balance', [{ ...key, ...columns }], { skipKnown: true });
  if (!isFirst) throw new AppError('conflict');
}
