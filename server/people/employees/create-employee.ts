import type { Body } from '../../../contract/endpoint.ts';
import type { employees } from '../../../contract/people/employees.ts';
import { requireSeats } from '../../company/shared/seat-limit.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { writePosition } from '../shared/write-position.ts';
import { checkFields, columnsOf, refuseSensitive } from './employee-columns.ts';
import { readEmployee } from './read-employee.ts';

export async function createEmployee(ctx: Ctx, body: Body<typeof employees.create>) {
  const id = uuid7(ctx.now);
  refuseSensitive(ctx, body, null);
  await requireSeats(ctx, 1);
  await checkFields(ctx, id, body);
  const required = { code: body.code, first_name: body.firstName, last_name: body.lastName };
  await insertRow(ctx, 'app.employee', { ...columnsOf(ctx, id, body), ...required, id });
  await writePosition(ctx, { employeeId: id, before: null, after: body.positionId ?? null, startDate: body.startDate ?? null });
  ctx.audit('employee.create', { entity: 'employee', entityId: id, after: body });
  return readEmployee(ctx, id);
}
