import { type RawBuilder, sql } from 'kysely';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import type { RetroKind } from '../../../domain/payroll/retro-pay.ts';
import type { Ctx } from '../../http/context.ts';

/** A period of a person: another run of it after one was voided is the same. */
export const paidKey = (employeeId: string, templateId: string, start: string): string => `${employeeId}/${templateId}/${start}`;

export type PaidSince = {
  readonly key: string;
  readonly line: RetroKind;
  readonly itemId: string;
  readonly amount: number;
};
type Row = {
  employee_id: string;
  template_id: string;
  period_start: string;
  line_key: RetroKind;
  item_id: string;
  amount: number;
};

/**
 * What other payrolls paid, or are about to pay, of a period, of these rows of `app.retro_delta d`; a run of it that was voided since is the same
 * period. A regular draft of its month gives way to a final pay.
 */
export async function readPaidSince(
  { tx, organizationId }: Ctx,
  { employeeIds, payer }: { employeeIds: readonly string[]; payer: { id: string; period: PayPeriod } | null },
  which: RawBuilder<unknown>,
): Promise<PaidSince[]> {
  const { rows } = await sql<Row>`
    select d.employee_id, p.template_id, p.period_start, d.line_key, d.item_id, sum(d.amount)::bigint as amount from app.retro_delta d
    join app.payroll_report r on r.organization_id = d.organization_id and r.id = d.report_id
      and r.status in ('DRAFT', 'PENDING', 'APPROVED') and r.id is distinct from ${payer?.id ?? null}::uuid
      and not (r.status = 'DRAFT' and r.kind = 'regular'
        and r.month is not distinct from ${payer?.period.kind === 'final' ? payer.period.month : null}::text)
    join app.payroll_report p on p.organization_id = d.organization_id and p.id = d.source_report_id
    where d.organization_id = ${organizationId} and d.employee_id = any(${[...employeeIds]}::uuid[]) and ${which}
    group by d.employee_id, p.template_id, p.period_start, d.line_key, d.item_id`.execute(tx);
  return rows.map((row) => ({
    key: paidKey(row.employee_id, row.template_id, row.period_start),
    line: row.line_key,
    itemId: row.item_id,
    amount: row.amount,
  }));
}
