import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payees } from '../../../contract/payroll/payees.ts';
import {
  isOfPeople,
  type PayeeIncome,
  type PayeeKind,
  returnOf,
  taxOfPayment,
} from '../../../domain/payroll/thai/payee-income.ts';
import type { ReturnPayment } from '../../../domain/payroll/thai/payee-returns.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import { basisPoints, type PlainDate, type Satang, satang, type YearMonth } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addressOf } from '../shared/load-payer.ts';
import { getPayee } from './payees.ts';

type PaymentRow = {
  id: string;
  payee_id: string;
  kind: PayeeKind;
  title: string;
  name: string;
  last_name: string;
  branch: string;
  tax_id_sealed: Buffer | null;
  address: unknown;
  paid_on: PlainDate;
  income: PayeeIncome;
  description: string;
  amount: number;
  rate: number;
  tax: number;
  condition: number;
  number: number;
  filed: boolean;
  certified: boolean;
};
export type LoadedPayment = ReturnPayment & { readonly number: number; readonly filed: boolean; readonly certified: boolean };
type Days = { readonly from: PlainDate; readonly to: PlainDate };

/** Payments between two days with their payees as they are now, in the order of days. */
export async function loadPayments(ctx: Ctx, { from, to }: Days, id: string | null = null): Promise<LoadedPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select m.id, m.payee_id, p.kind, p.title, p.name, p.last_name, p.branch, p.tax_id_sealed, p.address, m.paid_on, m.income, m.description,
      m.amount, m.rate, m.tax, m.condition, m.number, m.certificate_at is not null as certified,
      exists (select from app.reported_line l where l.organization_id = m.organization_id and l.subject = m.id) as filed
    from app.payee_payment m join app.payee p on p.organization_id = m.organization_id and p.id = m.payee_id
    where m.organization_id = ${ctx.organizationId} and m.removed_at is null and m.paid_on between ${from} and ${to}
      and (${id}::uuid is null or m.id = ${id}::uuid)
    order by m.paid_on, m.number, m.id`.execute(ctx.tx);
  return rows.map((row) => ({
    id: row.id,
    payeeId: row.payee_id,
    kind: row.kind,
    taxId: row.tax_id_sealed === null ? '' : ctx.services.sealer.open(row.tax_id_sealed, ctx.organizationId, row.payee_id),
    title: row.title,
    name: row.name,
    lastName: row.last_name,
    branch: row.branch,
    address: addressOf(row.address),
    paidOn: row.paid_on,
    income: row.income,
    description: row.description,
    paid: satang(row.amount),
    tax: satang(row.tax),
    rate: row.rate,
    condition: row.condition === 2 || row.condition === 3 ? row.condition : 1,
    number: row.number,
    filed: row.filed,
    certified: row.certified,
  }));
}

export const payeeName = ({ title, name, lastName }: Pick<ReturnPayment, 'title' | 'name' | 'lastName'>): string =>
  `${title}${name} ${lastName}`.trim();

export async function listPayments(ctx: Ctx, { month }: { month: YearMonth }): Promise<Answer<typeof payees.payments>> {
  const payments = await loadPayments(ctx, { from: firstDayOf(month), to: lastDayOf(month) });
  return payments.map((payment) => ({
    id: payment.id,
    payeeId: payment.payeeId,
    payeeName: payeeName(payment),
    kind: payment.kind,
    paidDate: payment.paidOn,
    income: payment.income,
    description: payment.description,
    amount: payment.paid,
    rate: payment.rate,
    tax: payment.tax,
    condition: payment.condition,
    form: returnOf(payment.kind, payment.income),
    number: payment.number,
    filed: payment.filed,
    certified: payment.certified,
  }));
}

/** The tax that is withheld; a fee of a resident is taxed by the brackets, so that its tax is said or a rate is. */
function taxOf(kind: PayeeKind, { income, amount, rate, tax: said }: Body<typeof payees.pay>): Satang {
  if (kind === 'company' && isOfPeople(income)) throw invalidField('income', 'form/invalid');
  if (income === 'residentFee' && said === undefined && rate === 0) throw invalidField('tax', 'form/required');
  const tax = said ?? taxOfPayment(amount, basisPoints(rate));
  if (tax > amount || (income === 'exemptPay' && tax > 0)) throw invalidField('tax', 'form/invalid');
  return tax;
}

/** Notes a payment; its certificate has the next number of the year. */
export async function addPayment(ctx: Ctx, body: Body<typeof payees.pay>): Promise<{ ok: true }> {
  const payee = await getPayee(ctx, body.payeeId);
  if (body.amount <= 0) throw invalidField('amount', 'form/required');
  const tax = taxOf(payee.kind, body);
  const year = Number(body.paidDate.slice(0, 4));
  const { organizationId, tx } = ctx;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payee-payment ${organizationId} ${year}`}, 0))`.execute(tx);
  const { rows } = await sql<{ next: number }>`
    select (coalesce(max(number), 0) + 1)::int as next from app.payee_payment
    where organization_id = ${organizationId} and year = ${year}`.execute(tx);
  const { payeeId, paidDate, income, description, amount, rate, condition } = body;
  const row = { payee_id: payeeId, paid_on: paidDate, income, description, amount, rate, tax, condition, year };
  const numbered = { ...row, number: rows[0]?.next ?? 1, created_by: ctx.actor.employeeId };
  const { id } = await insertRow(ctx, 'app.payee_payment', numbered);
  ctx.audit('payee-payment.create', { entity: 'payee_payment', entityId: id, after: row });
  return { ok: true };
}

/** Takes a payment away that no return states; its number is not given again, since its certificate may be in somebody's hands. */
export async function removePayment(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const { rows } = await sql<{ payee_id: string; paid_on: PlainDate; amount: number; tax: number; filed: boolean }>`
    select m.payee_id, m.paid_on, m.amount, m.tax,
      exists (select from app.reported_line l where l.organization_id = m.organization_id and l.subject = m.id) as filed
    from app.payee_payment m where m.organization_id = ${ctx.organizationId} and m.id = ${id} and m.removed_at is null for update of m`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { filed, ...before } = row;
  if (filed) throw new AppError('state/not-allowed', { status: 'filed', action: 'remove' });
  await sql`update app.payee_payment set removed_at = ${new Date(ctx.now)}, removed_by = ${ctx.actor.employeeId}
    where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  ctx.audit('payee-payment.remove', { entity: 'payee_payment', entityId: id, before });
  return { ok: true };
}
