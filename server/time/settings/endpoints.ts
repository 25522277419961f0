import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { timezones } from '../../../contract/company/timezones.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { settings } from '../../../contract/time/settings.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { DEFAULT_DIGITS } from '../../../domain/brand/brand.ts';
import { toJson } from '../../db/column-types.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { serve } from '../../http/serve.ts';
import { readDayRules, rulesOn, setDayRules, todayOf } from './day-rules.ts';
import { listOvertimePolicies, policyToday, removeOvertimePolicy, setOvertimePolicy } from './overtime-policies.ts';
import { listTimeZones } from './time-zones.ts';

export function registerSettings(app: FastifyInstance) {
  serve(app, settings.list, ({ ctx }) => listSettings(ctx));
  serve(app, settings.setBoardType, ({ ctx, body }) => setBoardType(ctx, body));
  serve(app, settings.setDigits, ({ ctx, body }) => keep(ctx, 'setting.set-digits', body));
  serve(app, settings.setOvertime, ({ ctx, body }) =>
    keep(ctx, 'setting.set-overtime', { monthlyOvertimeMinutes: Math.round(body.hours * 60) }),
  );
  serve(app, settings.setOvertimePolicy, ({ ctx, body }) => setOvertimePolicy(ctx, body));
  serve(app, settings.overtimePolicies, ({ ctx }) => listOvertimePolicies(ctx));
  serve(app, settings.removeOvertimePolicy, ({ ctx, query }) => removeOvertimePolicy(ctx, query.activeDate));
  serve(app, settings.setOvertimeLimit, ({ ctx, body }) => keep(ctx, 'setting.set-overtime-limit', body));
  serve(app, settings.dayRules, ({ ctx }) => readDayRules(ctx));
  serve(app, settings.setDayRules, ({ ctx, body }) => setDayRules(ctx, body));
  serve(app, timezones.list, ({ ctx }) => listTimeZones(ctx.now));
}

type Kept = {
  overtimeLimit: string;
  monthlyOvertimeMinutes: number;
  digitSystem: number;
  runningPayroll: boolean;
};
type SettingsRow = Kept & { shiftBoardType: 'weekly' | 'monthly'; isEnterprise: boolean };

async function readSettings({ tx, organizationId }: Ctx): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select shift_board_type as "shiftBoardType", is_enterprise as "isEnterprise",
      coalesce(settings->>'overtimeLimit', 'warn') as "overtimeLimit", coalesce((settings->>'monthlyOvertimeMinutes')::int, 0) as "monthlyOvertimeMinutes",
      coalesce((settings->>'digitSystem')::int, ${DEFAULT_DIGITS}) as "digitSystem",
      coalesce((settings->>'runningPayroll')::boolean, true) as "runningPayroll"
    from app.organization where organization_id = ${organizationId}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function listSettings(ctx: Ctx): Promise<Answer<typeof settings.list>> {
  const { monthlyOvertimeMinutes, ...row } = await readSettings(ctx);
  const rules = rulesOn(await readDayRules(ctx), todayOf(ctx));
  const overtimePolicy = await policyToday(ctx);
  const { cloud, station, payroll, isLite, isFree, isTrial } = ctx.organization.plan;
  const values = {
    ...row,
    overtimePolicy,
    monthlyOvertimeHours: monthlyOvertimeMinutes / 60,
    ...rules,
    'plan.cloud': cloud,
    'plan.station': station,
    'plan.payroll': payroll,
    'plan.lite': isLite,
    'plan.free': isFree,
    'plan.trial': isTrial,
  };
  return Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
}

/** Boards of the other kind stay as they are and are shown again when it is chosen again. */
async function setBoardType(ctx: Ctx, { shiftBoardType }: Body<typeof settings.setBoardType>) {
  const before = await readSettings(ctx);
  await sql`update app.organization set shift_board_type = ${shiftBoardType}, version = ${NEXT_VERSION}
    where organization_id = ${ctx.organizationId} and shift_board_type <> ${shiftBoardType}`.execute(ctx.tx);
  ctx.audit('setting.set-board-type', {
    entity: 'setting',
    entityId: ctx.organizationId,
    before: { shiftBoardType: before.shiftBoardType },
    after: { shiftBoardType },
  });
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  return { ok: true } as const;
}

async function keep(ctx: Ctx, action: AuditAction, values: Partial<Kept>) {
  const row = await readSettings(ctx);
  const before = Object.fromEntries(Object.entries(row).filter(([key]) => key in values));
  await sql`update app.organization set settings = settings || ${toJson(values)}::jsonb
    where organization_id = ${ctx.organizationId}`.execute(ctx.tx);
  ctx.audit(action, { entity: 'setting', entityId: ctx.organizationId, before, after: values });
  return { ok: true } as const;
}
