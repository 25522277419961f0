import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { AREA_CUTS } from '../../../domain/payroll/thai/social-security.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markAllPayStale } from '../../people/shared/mark-pay-stale.ts';
import { readUsualRules } from '../shared/load-pay-settings.ts';

type List = Answer<typeof payrollSettings.list>;
const COLUMNS = sql`valid_from as "validFrom", deducts_late as "deductsLate", deducts_early as "deductsEarly", late_unit as "lateUnit",
  withholding_method as "withholdingMethod", instalment_rounding as "instalmentRounding"`;

export async function listSettings({ tx, organizationId }: Ctx): Promise<List> {
  const { rows } = await sql<List['settings'][number]>`
      select ${COLUMNS} from app.payroll_setting where organization_id = ${organizationId} order by valid_from desc`.execute(tx);
  const { socialSecurityArea, ...usual } = await readUsualRules(tx, organizationId);
  const decided = await sql`select from app.organization where organization_id = ${organizationId}
    and settings ->> 'overtimePolicy' is not null`.execute(tx);
  return {
    settings: rows,
    // Pay for time left early is taken by a decision alone.
    usual: { ...usual, deductsEarly: false },
    isOvertimeDecided: decided.rows.length > 0,
    area: AREA_CUTS.some(({ area }) => area === socialSecurityArea) ? socialSecurityArea : null,
    areas: AREA_CUTS.map(({ area, from, to, rate }) => ({ area, from, to, percent: rate / 100 })),
  };
}

/** Says how pay is computed from a day on, in place of what was said of that day before. */
export async function setSetting(ctx: Ctx, body: Body<typeof payrollSettings.set>): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  const { validFrom, deductsLate, deductsEarly, lateUnit, withholdingMethod, instalmentRounding } = body;
  await sql`
      insert into app.payroll_setting (organization_id, valid_from, deducts_late, deducts_early, late_unit, withholding_method, instalment_rounding)
      values (${organizationId}, ${validFrom}, ${deductsLate}, ${deductsEarly}, ${lateUnit}, ${withholdingMethod}, ${instalmentRounding})
      on conflict (organization_id, valid_from) do update set deducts_late = excluded.deducts_late, deducts_early = excluded.deducts_early,
        late_unit = excluded.late_unit, withholding_method = excluded.withholding_method,
        instalment_rounding = excluded.instalment_rounding`.execute(tx);
  await markAllPayStale(tx, organizationId);
  ctx.audit('payroll-setting.set', { entity: 'payroll_setting', entityId: organizationId, after: body });
  return { ok: true };
}

/** Sets the area where the one that its writer saw still stands; whoever saw another one is told so. */
export async function setArea(ctx: Ctx, { area, seen }: Body<typeof payrollSettings.setArea>): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  const { numAffectedRows } = await sql`
    update app.organization
    set settings = settings || jsonb_build_object('payroll', coalesce(settings->'payroll', '{}') || ${toJson({ socialSecurityArea: area })}::jsonb)
    where organization_id = ${organizationId} and settings->'payroll'->>'socialSecurityArea' is not distinct from ${seen}`.execute(
    tx,
  );
  if (!numAffectedRows) throw new AppError('conflict');
  await markAllPayStale(tx, organizationId);
  const [before, after] = [{ socialSecurityArea: seen }, { socialSecurityArea: area }];
  ctx.audit('payroll-setting.set', { entity: 'organization', entityId: organizationId, before, after });
  return { ok: true };
}

export async function removeSetting(ctx: Ctx, validFrom: PlainDate): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<List['settings'][number]>`
      delete from app.payroll_setting where organization_id = ${organizationId} and valid_from = ${validFrom}
      returning ${COLUMNS}`.execute(tx);
  const [before] = rows;
  if (!before) throw notFound();
  await markAllPayStale(tx, organizationId);
  ctx.audit('payroll-setting.remove', { entity: 'payroll_setting', entityId: organizationId, before });
  return { ok: true };
}
