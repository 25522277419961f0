import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { ensureSystemItems } from './ensure-system-items.ts';

type NewTemplate = { readonly name: string; readonly payDay?: number };

/** Adds a payroll template. Who makes it is its first maker. */
export async function addTemplate(ctx: Ctx, template: NewTemplate): Promise<string> {
  await ensureSystemItems(ctx.tx, ctx.organizationId);
  const { id } = await insertRow(ctx, 'app.payroll_template', { name: template.name, pay_day: template.payDay ?? 0 });
  const maker = { template_id: id, employee_id: ctx.actor.employeeId, duty: 'maker' };
  await insertRow(ctx, 'app.payroll_template_staff', maker);
  ctx.audit('payroll-template.create', { entity: 'payroll_template', entityId: id, after: template });
  return id;
}
