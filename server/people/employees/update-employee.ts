import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { EmployeeView, employees } from '../../../contract/people/employees.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueEndRequests } from '../../jobs/end-requests.ts';
import { enqueueForgetFace } from '../../jobs/forget-face.ts';
import { countMovedPeople, moveDate } from '../shared/count-moved-people.ts';
import { refuseHeldEmployment } from '../shared/held-employment.ts';
import { holdPay } from '../shared/pay-lock.ts';
import { writePosition } from '../shared/write-position.ts';
import { countLeaveAgain } from './count-leave-again.ts';
import { refuseHeldFacts } from './counted-facts.ts';
import { checkFields, columnsOf, type EmployeeFields, refuseSensitive } from './employee-columns.ts';
import { readEmployee } from './read-employee.ts';

export async function updateEmployee(ctx: Ctx, { id, version, departmentFrom, ...fields }: Body<typeof employees.update>) {
  const since = moveDate(ctx, departmentFrom, 'departmentFrom');
  await holdPay(ctx.tx, ctx.organizationId);
  const before = await readEmployee(ctx, id);
  refuseSensitive(ctx, fields, before);
  await checkFields(ctx, id, { startDate: before.startDate, bankCode: before.bankCode, ...fields });
  const change = { employeeId: id, before, after: { ...before, ...datesOf(fields) } };
  await refuseHeldEmployment(ctx, change);
  await refuseHeldFacts(ctx, id, { before, after: fields });
  const columns = { ...columnsOf(ctx, id, fields), updated_at: sql<Date>`now()` };
  await updateVersioned(ctx, 'app.employee', { id, version }, columns);
  if (fields.positionId !== undefined) {
    const startDate = fields.startDate === undefined ? before.startDate : fields.startDate;
    await writePosition(ctx, { employeeId: id, before: before.position?.id ?? null, after: fields.positionId, startDate });
  }
  if (fields.departmentId !== undefined && fields.departmentId !== (before.department?.id ?? null)) {
    await countMovedPeople(ctx, [{ employeeId: id, before: before.department?.id ?? null }], since);
  }
  if (fields.endDate) await enqueueForgetFace(ctx, { employeeId: id, lastDay: fields.endDate });
  await countLeaveAgain(ctx, change);
  if (fields.endDate) await enqueueEndRequests(ctx, id);
  const after = departmentFrom === undefined ? fields : { ...fields, departmentFrom };
  ctx.audit('employee.update', { entity: 'employee', entityId: id, before: changedPart(before, fields), after });
  return readEmployee(ctx, id);
}

/** The dates that are given; one that is left out stays. */
const datesOf = ({ startDate, endDate }: EmployeeFields) => ({
  ...(startDate === undefined ? {} : { startDate }),
  ...(endDate === undefined ? {} : { endDate }),
});

function changedPart(before: EmployeeView, fields: EmployeeFields) {
  const flat: Record<string, unknown> = {
    ...before,
    departmentId: before.department?.id ?? null,
    positionId: before.position?.id ?? null,
  };
  return Object.fromEntries(Object.keys(fields).map((key) => [key, flat[key] ?? null]));
}
