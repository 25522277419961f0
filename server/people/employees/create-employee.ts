import { randomUUID } from 'node:crypto';
import type { Body } from '../../../contract/endpoint.ts';
import type { employees } from '../../../contract/people/employees.ts';
import { requireSeats } from '../../company/shared/seat-limit.ts';
import type { Ctx } from '../../http/context.ts';
import { writePosition } from '../shared/write-position.ts';
import { checkFields, columnsOf, refuseSensitive } from './employee-columns.ts';
import { readEmployee } from './read-employee.ts';

export async function createEmployee(ctx: Ctx, body: Body<typeof employees.create>) {
  const id = randomUUID();
  refuseSensitive(ctx, body);
  await requireSeats(ctx, 1);
  await checkFields(ctx, id, body);
  await ctx.tx
    .insertInto('app.employee')
    .values({
      ...columnsOf(ctx, id, body),
      organization_id: ctx.organizationId,
      id,
      code: body.code,
      first_name: body.firstName,
      last_name: body.lastName,
    })
    .execute();
  await writePosition(ctx, { employeeId: id, before: null, after: body.positionId ?? null, startDate: body.startDate ?? null });
  ctx.audit('employee.create', { entity: 'employee', entityId: id, after: body });
  return readEmployee(ctx, id);
}
