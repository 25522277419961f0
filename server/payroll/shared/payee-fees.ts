import { sql } from 'kysely';
import type { FilePerson } from '../../../domain/payroll/thai/file-party.ts';
import type { FeeIncome } from '../../../domain/payroll/thai/payee-income.ts';
import type { Pnd1Person } from '../../../domain/payroll/thai/pnd1.ts';
import { type PlainDate, satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { addressOf } from './load-payer.ts';

/** A fee by s.40(2) as PND1 takes it: the payee stands where an employee does. */
export type PayeeFee = Pnd1Person & { readonly paymentId: string; readonly paidOn: PlainDate };
type FeeRow = {
  id: string;
  payee_id: string;
  title: string;
  name: string;
  last_name: string;
  tax_id_sealed: Buffer | null;
  address: unknown;
  paid_on: PlainDate;
  income: FeeIncome;
  amount: number;
  tax: number;
  condition: 1 | 2 | 3;
};

/** Fees that payees who are no employees were paid between two days, in the order of days. */
export async function loadFees(ctx: Ctx, { from, to }: { from: PlainDate; to: PlainDate }): Promise<PayeeFee[]> {
  const { rows } = await sql<FeeRow>`
    select m.id, m.payee_id, p.title, p.name, p.last_name, p.tax_id_sealed, p.address, m.paid_on, m.income, m.amount, m.tax, m.condition
    from app.payee_payment m join app.payee p on p.organization_id = m.organization_id and p.id = m.payee_id
    where m.organization_id = ${ctx.organizationId} and m.removed_at is null and m.paid_on between ${from} and ${to} and p.kind = 'individual'
      and m.income in ('residentFee', 'nonResidentFee')
    order by m.paid_on, m.number, m.id`.execute(ctx.tx);
  return rows.map((row) => ({
    ...partyOf(ctx, row),
    paymentId: row.id,
    paidOn: row.paid_on,
    income: row.income,
    condition: row.condition,
    paid: satang(row.amount),
    tax: satang(row.tax),
  }));
}

const partyOf = ({ services, organizationId }: Ctx, row: FeeRow): FilePerson => ({
  employeeId: row.payee_id,
  nationalId: row.tax_id_sealed === null ? '' : services.sealer.open(row.tax_id_sealed, organizationId, row.payee_id),
  title: row.title,
  firstName: row.name,
  lastName: row.last_name,
  bankAccount: '',
  bankCode: '',
  address: addressOf(row.address),
});

/** The fees of a year by payee and kind, as the yearly return lists them. */
export function feesOfYear(fees: readonly PayeeFee[]): Pnd1Person[] {
  const lines = new Map<string, Pnd1Person>();
  for (const { paymentId: _, paidOn: __, ...fee } of fees) {
    const key = `${fee.employeeId} ${fee.income} ${fee.condition}`;
    const known = lines.get(key);
    lines.set(key, { ...fee, paid: satang(fee.paid + (known?.paid ?? 0)), tax: satang(fee.tax + (known?.tax ?? 0)) });
  }
  return [...lines.values()];
}
