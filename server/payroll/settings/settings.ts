import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { AREA_CUTS } from '../../../domain/payroll/thai/social-security.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayrollsOld } from '../../people/shared/mark-pay-stale.ts';
import { readUsualRules } from '../shared/load-pay-settings.ts';
import { listAreas } from './areas.ts';
import { readHistory, ruleOf } from './read-history.ts';
import { idsOf, namesOf, payrollsTouched } from './touched-payrolls.ts';

type List = Answer<typeof payrollSettings.list>;

export async function listSettings(ctx: Ctx): Promise<List> {
  const { tx, organizationId } = ctx;
  const settings = await readHistory(ctx);
  const usual = await readUsualRules(tx, organizationId);
  const decided = await sql`select from app.overtime_policy where organization_id = ${organizationId} limit 1`.execute(tx);
  return {
    settings,
    // Pay for time left early is taken by a decision alone.
    usual: { ...usual, deductsEarly: false },
    isOvertimeDecided: decided.rows.length > 0,
    ...(await listAreas(ctx)),
    areas: AREA_CUTS.map(({ area, from, to, rate }) => ({ area, from, to, percent: rate / 100 })),
  };
}

/** Says how pay is computed from a day on, in place of what was said of that day before. */
export async function setSetting(ctx: Ctx, body: Body<typeof payrollSettings.set>): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  const { validFrom, deductsLate, deductsEarly, lateUnit, lateRounding, withholdingMethod, instalmentRounding } = body;
  const touched = await payrollsTouched(ctx, validFrom, body);
  const held = touched.filter(({ isHeld }) => isHeld);
  if (held.length > 0) throw invalidField('validFrom', 'form/period-locked', { payroll: namesOf(held) });
  const before = (await ruleOf(ctx, validFrom)) ?? null;
  await sql`
      insert into app.payroll_setting (organization_id, valid_from, holds_by_day, deducts_late, deducts_early, late_unit, late_rounding, withholding_method,
        instalment_rounding, changed_by, changed_at)
      values (${organizationId}, ${validFrom}, true, ${deductsLate}, ${deductsEarly}, ${lateUnit}, ${lateRounding}, ${withholdingMethod},
        ${instalmentRounding},
        ${ctx.actor.employeeId}, ${toTimestamp(ctx.now)})
      on conflict (organization_id, valid_from) do update set holds_by_day = true, deducts_late = excluded.deducts_late,
        deducts_early = excluded.deducts_early, late_unit = excluded.late_unit, late_rounding = excluded.late_rounding, withholding_method = excluded.withholding_method,
        instalment_rounding = excluded.instalment_rounding, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  );
  await markPayrollsOld(tx, organizationId, idsOf(touched));
  ctx.audit('payroll-setting.set', { entity: 'payroll_setting', entityId: organizationId, before, after: body });
  return { ok: true };
}

/** Takes a row back: what held before holds on. Refused where a payroll that waits or is approved counted by it. */
export async function removeSetting(ctx: Ctx, validFrom: PlainDate): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  const before = await ruleOf(ctx, validFrom);
  if (!before) throw notFound();
  const touched = await payrollsTouched(ctx, validFrom, null);
  const held = touched.filter(({ isHeld }) => isHeld);
  if (held.length > 0) throw new AppError('period-locked', { payroll: namesOf(held) });
  await sql`delete from app.payroll_setting where organization_id = ${organizationId} and valid_from = ${validFrom}`.execute(tx);
  await markPayrollsOld(tx, organizationId, idsOf(touched));
  ctx.audit('payroll-setting.remove', { entity: 'payroll_setting', entityId: organizationId, before });
  return { ok: true };
}
