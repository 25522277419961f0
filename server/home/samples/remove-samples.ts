import { type RawBuilder, sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { samples } from '../../../contract/home/samples.ts';
import { dateOf, instantOf } from '../../../domain/time.ts';
import { type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { keepFormerDepartment } from '../../people/shared/keep-former-department.ts';
import { payLock } from '../../people/shared/pay-lock.ts';
import { attendanceLocks } from '../../time/shared/attendance-locks.ts';
import { findHanging } from './find-hanging.ts';
import { findKeptPlaces, switchOff } from './kept-places.ts';
import { readSampleIds, type SampleIds } from './sample-rows.ts';

/** Takes the sample data away that the caller saw, all of it, unless something of the company’s own hangs on it. */
export async function removeSamples(ctx: Ctx, { id }: Query<typeof samples.remove>): Promise<Answer<typeof samples.remove>> {
  const { tx, organizationId } = ctx;
  await tx.client.query(lockStatements([payLock(organizationId, false)]));
  await lockCompanyPeople(ctx);
  const found = await tx
    .selectFrom('app.sample_data')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const ids = await readSampleIds(ctx);
  await lockDays(ctx, ids.employee);
  const hanging = await findHanging(ctx, ids);
  if (hanging.length > 0)
    throw new AppError('samples/hanging', { hanging, names: hanging.flatMap(({ names }) => names).join(', ') });
  const kept = await findKeptPlaces(ctx, ids);
  const keptIds = kept.map((place) => place.id);
  await switchOff(ctx, kept);
  const gone = { ...ids, zone: ids.zone.filter((zoneId) => !keptIds.includes(zoneId)) };
  await keepDepartments(ctx, gone);
  for (const statement of removals(organizationId, gone)) await statement.execute(tx);
  const before = { people: gone.employee.length, departments: gone.department.length, zones: gone.zone.length };
  const keptPlaces = kept.map(({ name }) => name);
  ctx.audit('company.remove-samples', { entity: 'organization', entityId: organizationId, before, after: { keptPlaces } });
  return { ok: true, keptPlaces };
}

/** Clockings of these people that are being written come before, and are seen, or after, and find nobody. */
async function lockDays({ tx, organizationId, organization, now }: Ctx, employeeIds: readonly string[]) {
  const today = dateOf(now, organization.timeZone);
  const { rows } = await sql<{ date: PlainDate }>`
    select distinct work_date as date from app.clocking
    where organization_id = ${organizationId} and employee_id = any(${[...employeeIds]}::uuid[])`.execute(tx);
  const punches = [today, ...rows.map(({ date }) => date)].flatMap((date) =>
    employeeIds.map((employeeId) => ({ employeeId, at: instantOf(date, timeOfDay(720), organization.timeZone) })),
  );
  await tx.client.query(lockStatements(attendanceLocks(organizationId, punches)));
}

/** People of the company’s own who were in a sample department before keep the days they worked in it, under its name. */
async function keepDepartments(ctx: Ctx, ids: SampleIds) {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from app.department d where d.organization_id = ${ctx.organizationId}
      and d.id = any(${[...ids.department]}::uuid[])
      and exists (select from app.department_stay s where s.organization_id = ${ctx.organizationId} and s.department_id = d.id
        and s.former_department_id is null and not (s.employee_id = any(${[...ids.employee]}::uuid[])))
    order by d.name`.execute(ctx.tx);
  const from = dateOf(ctx.now, ctx.organization.timeZone);
  for (const { id, name } of rows) await keepFormerDepartment(ctx, { id, name, to: null, from });
}

/** In the order in which nothing refers to what goes; what belongs to a row alone goes with it. */
function removals(organizationId: string, ids: SampleIds): RawBuilder<unknown>[] {
  const of = (kind: keyof SampleIds) => [...ids[kind]];
  return [
    sql`delete from app.payroll_report where organization_id = ${organizationId} and id = any(${of('payroll-report')}::uuid[])`,
    sql`delete from app.payroll_template where organization_id = ${organizationId}
      and id = any(${of('payroll-template')}::uuid[])`,
    sql`delete from app.clocking where organization_id = ${organizationId} and employee_id = any(${of('employee')}::uuid[])`,
    sql`delete from app.attendance_day where organization_id = ${organizationId}
      and employee_id = any(${of('employee')}::uuid[])`,
    sql`delete from app.shift_assignment where organization_id = ${organizationId}
      and employee_id = any(${of('employee')}::uuid[])`,
    sql`delete from app.shift_work where organization_id = ${organizationId} and (shift_id = any(${of('shift')}::uuid[])
      or employee_id = any(${of('employee')}::uuid[]))`,
    sql`delete from app.shift where organization_id = ${organizationId} and id = any(${of('shift')}::uuid[])`,
    sql`delete from app.employee where organization_id = ${organizationId} and id = any(${of('employee')}::uuid[])`,
    sql`delete from app.zone where organization_id = ${organizationId} and id = any(${of('zone')}::uuid[])`,
    sql`delete from app.position where organization_id = ${organizationId} and id = any(${of('position')}::uuid[])`,
    sql`delete from app.department where organization_id = ${organizationId} and id = any(${of('department')}::uuid[])`,
    sql`delete from app.sample_data where organization_id = ${organizationId}`,
  ];
}
