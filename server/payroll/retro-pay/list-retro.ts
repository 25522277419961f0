import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { retroPay } from '../../../contract/payroll/retro-pay.ts';
import type { ReportStatus } from '../../../domain/payroll/report-state.ts';
import type { RetroPart } from '../../../domain/payroll/retro-pay.ts';
import type { Ctx } from '../../http/context.ts';
import { computeAllRetro, holdKey, readHolds } from '../shared/claim-retro.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { getReport } from '../shared/report-row.ts';
import { differenceView } from '../shared/retro-view.ts';

type Row = Answer<typeof retroPay.list>[number];
type Asked = Query<typeof retroPay.list>;
type Stored = RetroPart & { employeeId: string; itemId: string | null; reportId: string; name: string; status: ReportStatus };
type Found = RetroPart & { readonly employeeId: string; readonly itemId: string | null; readonly paidIn: Row['payrollReport'] };

/** What waits first, by month and person; then what payrolls pay or paid. */
export async function listRetro(ctx: Ctx, query: Asked): Promise<Row[]> {
  if (query.employeeId !== undefined) await requireTarget(ctx, 'employee', query.employeeId);
  if (query.payrollReportId !== undefined) await getReport(ctx, query.payrollReportId);
  const employeeIds = await changedPeople(ctx, query);
  const open: Found[] = (await computeAllRetro(ctx, { employeeIds, payer: null })).map((part) => ({ ...part, paidIn: null }));
  const stored = (await claimedParts(ctx, query)).map(
    ({ reportId, name, status, ...part }): Found => ({ ...part, paidIn: { payrollReportId: reportId, name, status } }),
  );
  const all = [...open, ...stored];
  const people = await peopleById(
    ctx,
    all.map(({ employeeId }) => employeeId),
  );
  const holds = await readHolds(ctx, employeeIds);
  const shown = await differenceView(ctx, all);
  return all.flatMap(({ employeeId, paidIn, ...part }): Row[] => {
    const employee = people.get(employeeId);
    if (!employee) return [];
    const reason = paidIn ? null : (holds.get(holdKey(employeeId, part.month)) ?? null);
    const state = paidIn ? (paidIn.status === 'APPROVED' ? 'paid' : 'claimed') : reason === null ? 'pending' : 'held';
    return [{ employee, ...shown(part), state, payrollReport: paidIn, reason }];
  });
}

async function changedPeople({ tx, organizationId }: Ctx, asked: Asked): Promise<string[]> {
  const [employeeId, payrollReportId] = [asked.employeeId ?? null, asked.payrollReportId ?? null];
  const { rows } = await sql<{ id: string }>`
    select distinct c.employee_id as id from (select organization_id, employee_id from app.retro_change union
        select organization_id, employee_id from app.retro_item_change) c
    where c.organization_id = ${organizationId}
      and (${employeeId}::uuid is null or c.employee_id = ${employeeId}::uuid)
      and (${payrollReportId}::uuid is null or exists (select from app.payroll_slip s where s.organization_id = ${organizationId}
        and s.report_id = ${payrollReportId}::uuid and s.employee_id = c.employee_id))`.execute(tx);
  return rows.map(({ id }) => id);
}

async function claimedParts({ tx, organizationId }: Ctx, asked: Asked): Promise<Stored[]> {
  const [employeeId, payrollReportId] = [asked.employeeId ?? null, asked.payrollReportId ?? null];
  const { rows } = await sql<Stored>`
    select d.employee_id as "employeeId", d.line_key as key, p.month, d.old_amount as before, d.new_amount as after, d.amount,
      case when d.line_key = 'ITEM' then d.item_id end as "itemId", r.id as "reportId", r.name, r.status
    from app.retro_delta d
    join app.payroll_report r on r.organization_id = d.organization_id and r.id = d.report_id
      and r.status in ('DRAFT', 'PENDING', 'APPROVED')
    join app.payroll_report p on p.organization_id = d.organization_id and p.id = d.source_report_id
    where d.organization_id = ${organizationId} and (${employeeId}::uuid is null or d.employee_id = ${employeeId}::uuid)
      and (${payrollReportId}::uuid is null or d.report_id = ${payrollReportId}::uuid)
    order by r.pay_date desc, p.period_start, d.employee_id,
      array_position(array['SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE'], d.line_key)`.execute(tx);
  return rows;
}
