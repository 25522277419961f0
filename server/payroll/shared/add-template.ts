import { fitsCycle, MONTHLY, type PayCycle, type PaySchedule } from '../../../domain/payroll/pay-cycle.ts';
import { insertRow } from '../../db/write-rows.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { ensureSystemItems } from './ensure-system-items.ts';

type NewTemplate = {
  readonly name: string;
  readonly cycle?: PayCycle | undefined;
  readonly payDay?: number | undefined;
  readonly firstPayDay?: number | null | undefined;
  readonly beginsDaysBefore?: number | null | undefined;
};

/** Pay days that their cycle knows; which field does not fit it. */
export function requireFitting(schedule: PaySchedule): PaySchedule {
  if (!fitsCycle(schedule))
    throw invalidField(schedule.cycle === 'half-monthly' ? 'firstPayDay' : 'payDay', 'form/pay-day-unfit');
  return schedule;
}

const FRIDAY = 5;

/** Adds a payroll template. Who makes it is its first maker. */
export async function addTemplate(ctx: Ctx, template: NewTemplate): Promise<string> {
  const { cycle = MONTHLY.cycle, payDay = cycle === 'weekly' ? FRIDAY : 0, firstPayDay = null } = template;
  const schedule = requireFitting({ cycle, payDay, firstPayDay });
  await ensureSystemItems(ctx.tx, ctx.organizationId);
  const { id } = await insertRow(ctx, 'app.payroll_template', {
    name: template.name,
    cycle,
    pay_day: payDay,
    first_pay_day: firstPayDay,
    begins_days_before: template.beginsDaysBefore ?? null,
  });
  const maker = { template_id: id, employee_id: ctx.actor.employeeId, duty: 'maker' };
  await insertRow(ctx, 'app.payroll_template_staff', maker);
  ctx.audit('payroll-template.create', {
    entity: 'payroll_template',
    entityId: id,
    after: { name: template.name, ...schedule, beginsDaysBefore: template.beginsDaysBefore ?? null },
  });
  return id;
}
