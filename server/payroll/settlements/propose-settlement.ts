import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { settlements } from '../../../contract/payroll/settlements.ts';
import { ZERO } from '../../../domain/money.ts';
import { LEAVING_RIGHTS, type LeavingReason } from '../../../domain/payroll/settlement/leaving.ts';
import { noticePay } from '../../../domain/payroll/settlement/notice-pay.ts';
import { SETTLEMENT_PARTS, type SettlementPart } from '../../../domain/payroll/settlement/pay-settlement.ts';
import { type Proposed, severance } from '../../../domain/payroll/settlement/severance.ts';
import { unusedLeave } from '../../../domain/payroll/settlement/unused-leave.ts';
import { inSatang } from '../../../domain/payroll/trace.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow, insertRows, updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { ensureLeavingItems } from '../shared/ensure-system-items.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { missingOf, readSettlement } from './list-leavers.ts';
import { type LeaverRecord, loadLeaveLeft, loadLeaver } from './load-leaver.ts';
import { findSettlement } from './settlement-row.ts';

type Said = { readonly employeeId: string; readonly reason: LeavingReason; readonly noticeDate: PlainDate | null };
type Ready = LeaverRecord & { readonly startDate: PlainDate; readonly lastDay: PlainDate };
const isReady = (record: LeaverRecord): record is Ready => missingOf(record).length === 0;

/** Proposes every part anew from the record, the salary and the leave ledger as they are now. */
export async function proposeSettlement(
  ctx: Ctx,
  { employeeId, reason, noticeDate = null }: Body<typeof settlements.propose>,
): Promise<Answer<typeof settlements.propose>> {
  await holdPay(ctx.tx, ctx.organizationId);
  await requireTarget(ctx, 'employee', employeeId);
  const record = await loadLeaver(ctx, employeeId);
  if (!isReady(record)) {
    const missing = missingOf(record);
    throw new AppError('payroll/not-ready', { count: missing.length, missing });
  }
  const proposed = await proposalOf(ctx, record, { employeeId, reason, noticeDate });
  await ensureLeavingItems(ctx.tx, ctx.organizationId);
  const id = await writeSettlement(ctx, record, { employeeId, reason, noticeDate });
  await writeParts(ctx, id, proposed);
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  const amounts = Object.fromEntries(SETTLEMENT_PARTS.map((part) => [part, proposed[part].amount]));
  const after = { employeeId, reason, noticeDate, lastDay: record.lastDay, ...amounts };
  ctx.audit('settlement.propose', { entity: 'settlement', entityId: id, after });
  return readSettlement(ctx, employeeId);
}

/** What the law gives for the reason; the same parts in every settlement, nothing where there is no right. */
async function proposalOf(ctx: Ctx, record: Ready, said: Said): Promise<Record<SettlementPart, Proposed>> {
  const { startDate, lastDay } = record;
  const rights = LEAVING_RIGHTS[said.reason];
  const wage = { month: record.monthlyWage };
  const left = await loadLeaveLeft(ctx, { employeeId: said.employeeId, startDate, lastDay });
  const dueIf = (isDue: boolean, part: Proposed): Proposed => (isDue ? part : { ...part, amount: ZERO });
  return {
    severance: dueIf(rights.severance, severance(startDate, lastDay, wage)),
    notice: dueIf(rights.notice, noticePay({ noticeOn: said.noticeDate, lastDay, schedule: record.schedule }, wage)),
    unusedLeave: unusedLeave(left, lastDay, { wage, ofYear: rights.leaveOfYear }),
    other: { amount: ZERO, trace: { formula: 'settlement/other', numbers: [inSatang('amount', ZERO)], days: [], rows: [] } },
  };
}

async function writeSettlement(ctx: Ctx, record: Ready, { employeeId, reason, noticeDate }: Said): Promise<string> {
  const before = await findSettlement(ctx, { employeeId }, true);
  const said = {
    start_date: record.startDate,
    last_day: record.lastDay,
    reason,
    notice_on: noticeDate,
    monthly_wage: record.monthlyWage,
    last_salary: record.lastSalary,
  };
  // A settlement of an employment before this one stays as it was paid.
  const isSame = before !== null && (before.last_day === record.lastDay || before.report_status !== 'APPROVED');
  if (!isSame) {
    const { id } = await insertRow(ctx, 'app.settlement', { ...said, employee_id: employeeId, created_by: ctx.actor.employeeId });
    return id;
  }
  if (before.status !== 'PROPOSED') throw new AppError('state/not-allowed', { status: before.status });
  await updateVersioned(ctx, 'app.settlement', { id: before.id, version: before.version }, said);
  return before.id;
}

async function writeParts(ctx: Ctx, settlementId: string, proposed: Record<SettlementPart, Proposed>): Promise<void> {
  await sql`delete from app.settlement_part where organization_id = ${ctx.organizationId} and settlement_id = ${settlementId}`.execute(
    ctx.tx,
  );
  await insertRows(
    ctx,
    'app.settlement_part',
    SETTLEMENT_PARTS.map((part) => ({
      settlement_id: settlementId,
      part,
      proposed: proposed[part].amount,
      amount: proposed[part].amount,
      trace: toJson(proposed[part].trace),
    })),
  );
}
