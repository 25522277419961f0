import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { loans } from '../../../contract/payroll/loans.ts';
import { dateOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { keepConsent } from '../shared/keep-consent.ts';
import { holdLoan } from '../shared/loans-in-pay.ts';
import { requireOwnItem, requireTarget } from '../shared/own-line-target.ts';
import { readLoan } from './read-loans.ts';

type View = Answer<typeof loans.get>;
const todayOf = (ctx: Ctx): PlainDate => dateOf(ctx.now, ctx.organization.timeZone);

/** Lends an amount by an item that is a debt, and keeps the consent that came with it. */
export async function createLoan(ctx: Ctx, body: Body<typeof loans.create>): Promise<View> {
  const { employeeId, payrollId, amount, lentDate, instalment, firstMonth, allOnLeaving = true, consentDate = null } = body;
  const note = body.note || null;
  await holdPay(ctx.tx, ctx.organizationId);
  await requireTarget(ctx, 'employee', employeeId);
  await requireOwnItem(ctx, payrollId, 'debt');
  await requirePlainDebt(ctx, payrollId);
  if (instalment > amount) throw invalidField('instalment', 'form/loan-instalment');
  if (firstMonth < monthOf(lentDate)) throw invalidField('firstMonth', 'form/loan-month');
  const row = { employee_id: employeeId, item_id: payrollId, lent_on: lentDate, note, created_by: ctx.actor.employeeId };
  const { id } = await insertRow(ctx, 'app.loan', row);
  const terms = { instalment, month: firstMonth, takesAll: allOnLeaving };
  await addEntry(ctx, { loanId: id, kind: 'lent', day: lentDate, amount, terms });
  if (consentDate !== null) await keepConsent(ctx, { employeeId, payrollId, givenDate: consentDate, note });
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  const after = { employeeId, payrollId, amount, lentDate, instalment, firstMonth, allOnLeaving, note };
  ctx.audit('loan.create', { entity: 'loan', entityId: id, after });
  return readLoan(ctx, id);
}

/** What is paid back changes neither taxable pay nor the wage of social security and funds. */
async function requirePlainDebt({ tx, organizationId }: Ctx, itemId: string): Promise<void> {
  const { rows } = await sql`
      select from app.payroll_item where organization_id = ${organizationId} and id = ${itemId}
        and (item_group <> 'deductions' or tax_calculation or social_security_calculation or counts_for_funds or remittance is not null
          or fund_kind is not null)`.execute(tx);
  if (rows.length > 0) throw invalidField('payrollId', 'form/loan-item');
}

/** Takes another instalment from a month on; what was said before for later months no longer counts. */
export async function setInstalment(ctx: Ctx, body: Body<typeof loans.setInstalment>): Promise<View> {
  const { loan } = await beginChange(ctx, body);
  if (loan.balance === 0) throw new AppError('state/not-allowed', { balance: 0 });
  const { instalment, fromMonth, allOnLeaving = loan.allOnLeaving } = body;
  const reason = body.reason || null;
  if (fromMonth < loan.firstMonth) throw invalidField('fromMonth', 'form/loan-month');
  const terms = { instalment, month: fromMonth, takesAll: allOnLeaving };
  await addEntry(ctx, { loanId: loan.id, kind: 'instalment', day: todayOf(ctx), amount: 0, terms, reason });
  return finishChange(ctx, 'loan.set-instalment', loan, { instalment, fromMonth, allOnLeaving, reason });
}

/** Notes a payment outside payroll; instalments that did not fit in earlier payrolls are paid by it first. */
export async function addPayment(ctx: Ctx, body: Body<typeof loans.addPayment>): Promise<View> {
  const { loan, left, waiting } = await beginChange(ctx, body);
  const { amount, date, reason } = body;
  if (date > todayOf(ctx)) throw invalidField('date', 'form/future');
  if (date < loan.lentDate) throw invalidField('date', 'form/loan-day');
  if (amount > left) throw invalidField('amount', 'form/loan-left');
  const ofWaiting = Math.min(amount, waiting);
  await addEntry(ctx, { loanId: loan.id, kind: 'paid', day: date, amount: -amount, ofWaiting, reason });
  return finishChange(ctx, 'loan.add-payment', loan, { amount, date, reason });
}

/** Writes off what is left and in no payroll that waits for approval. */
export async function releaseLoan(ctx: Ctx, body: Body<typeof loans.release>): Promise<View> {
  const { loan, left, waiting } = await beginChange(ctx, body);
  if (left === 0) throw new AppError('state/not-allowed', { balance: loan.balance });
  const { reason } = body;
  const ofWaiting = Math.min(left, waiting);
  await addEntry(ctx, { loanId: loan.id, kind: 'released', day: todayOf(ctx), amount: -left, ofWaiting, reason });
  return finishChange(ctx, 'loan.release-rest', loan, { amount: left, reason });
}

async function beginChange(ctx: Ctx, { id, version }: { id: string; version: number }) {
  await holdPay(ctx.tx, ctx.organizationId);
  await updateVersioned(ctx, 'app.loan', { id, version }, {});
  const { balance, waiting } = await holdLoan(ctx, id);
  return { loan: await readLoan(ctx, id), left: balance, waiting };
}

type Action = 'loan.set-instalment' | 'loan.add-payment' | 'loan.release-rest';
async function finishChange(ctx: Ctx, action: Action, { id, employee, balance }: View, said: object): Promise<View> {
  const { employeeId } = employee;
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  const changed = await readLoan(ctx, id);
  const after = { employeeId, ...said, balance: changed.balance };
  ctx.audit(action, { entity: 'loan', entityId: id, before: { balance }, after });
  return changed;
}

type NewEntry = {
  readonly loanId: string;
  readonly kind: string;
  readonly day: PlainDate;
  readonly amount: number;
  readonly ofWaiting?: number;
  readonly terms?: { readonly instalment: number; readonly month: YearMonth; readonly takesAll: boolean };
  readonly reason?: string | null;
};
async function addEntry({ tx, organizationId, actor }: Ctx, entry: NewEntry): Promise<void> {
  const { loanId, kind, day, amount, ofWaiting = 0, terms, reason = null } = entry;
  await sql`
      insert into app.loan_entry (organization_id, loan_id, seq, kind, day, amount, of_waiting, instalment, from_month, takes_all, reason,
        actor_id)
      values (${organizationId}, ${loanId}, (select coalesce(max(seq), 0) + 1 from app.loan_entry
          where organization_id = ${organizationId} and loan_id = ${loanId}), ${kind}, ${day}, ${amount}, ${ofWaiting},
        ${terms?.instalment ?? null}, ${terms?.month ?? null}, ${terms?.takesAll ?? null}, ${reason}, ${actor.employeeId})`.execute(
    tx,
  );
}
