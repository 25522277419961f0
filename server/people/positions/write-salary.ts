import type { Body, Query } from '../../../contract/endpoint.ts';
import type { positions } from '../../../contract/people/positions.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from '../shared/mark-pay-stale.ts';
import { beginPayChange } from '../shared/open-period.ts';
import { requireEmployees } from './read-positions.ts';

const OK = { ok: true } as const;

export async function setSalary(ctx: Ctx, { employeeId, salaryBase, activeDate, note }: Body<typeof positions.setSalary>) {
  await requireEmployees(ctx, [employeeId]);
  await beginPayChange(ctx, [employeeId], activeDate);
  const salary = { employee_id: employeeId, active_date: activeDate, salary_base: salaryBase, note };
  if ((await insertRows(ctx, 'app.salary', [salary], { skipKnown: true })) === 0) throw takenDate('activeDate');
  ctx.audit('salary.set', { entity: 'employee', entityId: employeeId, after: { activeDate, salaryBase, note: note ?? null } });
  return OK;
}

export async function editSalary(ctx: Ctx, body: Body<typeof positions.editSalary>) {
  const { employeeId, activeDate, salaryBase, note, newActiveDate = activeDate } = body;
  const before = await getSalary(ctx, employeeId, activeDate);
  const isEarlier = newActiveDate < activeDate;
  await beginPayChange(ctx, [employeeId], isEarlier ? newActiveDate : activeDate);
  if (newActiveDate !== activeDate && (await findSalary(ctx, employeeId, newActiveDate))) throw takenDate('newActiveDate');
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.salary')
    .set({ salary_base: salaryBase, active_date: newActiveDate, note })
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', employeeId)
    .where('active_date', '=', activeDate)
    .where('salary_base', '=', before.salary_base)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('salary.update', {
    entity: 'employee',
    entityId: employeeId,
    before: { activeDate, salaryBase: before.salary_base, note: before.note },
    after: { activeDate: newActiveDate, salaryBase, note: note === undefined ? before.note : note },
  });
  return OK;
}

export async function removeSalary(ctx: Ctx, { employeeId, activeDate }: Query<typeof positions.removeSalary>) {
  const before = await getSalary(ctx, employeeId, activeDate);
  await beginPayChange(ctx, [employeeId], activeDate);
  await ctx.tx
    .deleteFrom('app.salary')
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', employeeId)
    .where('active_date', '=', activeDate)
    .execute();
  await markPayStale(ctx.tx, ctx.organizationId, [employeeId]);
  ctx.audit('salary.remove', {
    entity: 'employee',
    entityId: employeeId,
    before: { activeDate, salaryBase: before.salary_base },
  });
  return OK;
}

const takenDate = (field: string) => new AppError('array/already-exist', {}, [{ field, code: 'form/day-taken' }]);

const findSalary = ({ tx, organizationId }: Ctx, employeeId: string, activeDate: PlainDate) =>
  tx
    .selectFrom('app.salary')
    .select(['salary_base', 'note'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .where('active_date', '=', activeDate)
    .executeTakeFirst();

async function getSalary(ctx: Ctx, employeeId: string, activeDate: PlainDate) {
  const found = await findSalary(ctx, employeeId, activeDate);
  if (!found) throw notFound();
  return found;
}
