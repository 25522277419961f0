import { countedWhenDecided, mayDecide } from '../../../domain/payroll/declarations/states.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { holdSections, openInfo, type SectionRow } from './section-row.ts';

type Decision = { readonly approved: boolean; readonly reason?: string | undefined };
type Item = { readonly id: string; readonly version: number };

/** Approves sections or refuses them, all or none; open payrolls of these people show that they are out of date. */
export async function decideSections(ctx: Ctx, items: readonly Item[], decision: Decision) {
  if (!decision.approved && !decision.reason) throw invalidField('reason', 'form/required');
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const rows = await holdSections(ctx, [...versions.keys()]);
  // Their own are decided by somebody else, as with pay.
  if (rows.some((row) => row.employee_id === ctx.actor.employeeId)) throw new AppError('auth/same-actor');
  for (const row of rows) {
    if (row.version !== versions.get(row.id)) throw new AppError('conflict');
    if (!mayDecide(row.state, decision.approved)) throw new AppError('state/not-allowed');
    await decide(ctx, row, decision);
  }
  await markPayStale(ctx.tx, ctx.organizationId, [...new Set(rows.map((row) => row.employee_id))]);
  return { ok: true as const };
}

async function decide(ctx: Ctx, row: SectionRow, { approved, reason }: Decision) {
  const standing = { type: row.section, state: row.state, counted: row.counted };
  const counted = countedWhenDecided(standing, approved, openInfo(ctx, row));
  const state = approved ? 'APPROVED' : 'REJECTED';
  await updateVersioned(
    ctx,
    'app.tax_declaration',
    { id: row.id, version: row.version },
    {
      state,
      counted: counted && toJson(counted),
      reason: approved ? null : (reason ?? null),
      decided_by: ctx.actor.employeeId,
      decided_at: toTimestamp(ctx.now),
      updated_at: toTimestamp(ctx.now),
    },
  );
  ctx.audit(approved ? 'tax-declaration.approve' : 'tax-declaration.reject', {
    entity: 'tax_declaration',
    entityId: row.id,
    before: { state: row.state },
    after: { employeeId: row.employee_id, year: row.year, section: row.section, state, ...(reason ? { reason } : {}) },
  });
}
