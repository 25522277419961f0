import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { samples } from '../../../contract/home/samples.ts';
import { samplePeriod } from '../../../domain/home/sample-days.ts';
import { payDateOf } from '../../../domain/payroll/pay-cycle.ts';
import { passesGate } from '../../../domain/plans.ts';
import { dateOf, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { lockCompanyPeople, requireSeats } from '../../company/shared/seat-limit.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addTemplate } from '../../payroll/shared/add-template.ts';
import { beginReport } from '../../payroll/shared/begin-report.ts';
import { payLock } from '../../people/shared/pay-lock.ts';
import { writeEmployees } from '../../people/shared/write-employees.ts';
import { addZone } from '../../places/shared/add-zone.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { isUntouched } from './read-samples.ts';
import { sampleClockings } from './sample-clockings.ts';
import { codeOf, LEADS, SAMPLE_PEOPLE, samplePeople } from './sample-people.ts';
import { noteSamples } from './sample-rows.ts';
import { planSampleShifts } from './sample-shifts.ts';
import { sampleWords } from './texts.ts';

const PLACE = { latitude: 13.7246, longitude: 100.5297, radius_metres: 150 };

/** Adds people, departments, a place, shifts, clockings up to yesterday and a draft payroll, in the transaction of the request. */
export async function addSamples(ctx: Ctx): Promise<Answer<typeof samples.add>> {
  const { tx, organizationId, now } = ctx;
  await tx.client.query(lockStatements([payLock(organizationId, false)]));
  await lockCompanyPeople(ctx);
  await requireRoom(ctx);
  const { id } = await insertRow(ctx, 'app.sample_data', { added_at: toTimestamp(now) });
  const today = dateOf(now, ctx.organization.timeZone);
  const employeeIds = await addPeople(ctx, today);
  const zoneId = await addPlace(ctx);
  await planSampleShifts(ctx, employeeIds, today);
  const rows = await sampleClockings(ctx, { employeeIds, zoneId, ...samplePeriod(today) });
  const { added } = await recordClockings(tx, { organizationId, timeZone: ctx.organization.timeZone, rows });
  const payrollReportId = await draftPayroll(ctx, employeeIds, samplePeriod(today).to);
  const after = { people: employeeIds.length, clockings: added, payrollReportId };
  ctx.audit('company.add-samples', { entity: 'organization', entityId: organizationId, after });
  return { id, ...after };
}

async function requireRoom(ctx: Ctx) {
  const { tx, organizationId } = ctx;
  const known = await tx
    .selectFrom('app.sample_data')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (known) throw new AppError('state/not-allowed', { status: 'sample data' });
  if (!(await isUntouched(ctx))) throw new AppError('samples/not-empty');
  await requireSeats(ctx, SAMPLE_PEOPLE);
}

/** The people, with the departments and positions that were made for them; answers their ids in their order. */
async function addPeople(ctx: Ctx, today: PlainDate): Promise<string[]> {
  const { tx, organizationId, services, language } = ctx;
  const inputs = samplePeople(language, today);
  // Somebody who has such a code already would be changed by it.
  const codes = inputs.map((_, index) => codeOf(index));
  const taken = await tx
    .selectFrom('app.employee')
    .select('code')
    .where('organization_id', '=', organizationId)
    .where('code', 'in', codes)
    .executeTakeFirst();
  if (taken) throw new AppError('array/already-exist', { code: taken.code });
  const written = await writeEmployees(tx, inputs, { organizationId, sealer: services.sealer, today });
  await noteSamples(ctx, 'employee', written.ids);
  await noteSamples(ctx, 'position', await idsNamed(ctx, 'app.position', written.summary.positions));
  await noteSamples(ctx, 'department', await idsNamed(ctx, 'app.department', written.summary.departments));
  await nameLeads(ctx, written.ids);
  return written.ids;
}

async function idsNamed({ tx, organizationId }: Ctx, table: 'app.department' | 'app.position', names: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where organization_id = ${organizationId} and name = any(${[...names]}::text[])`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

async function nameLeads({ tx, organizationId, language }: Ctx, employeeIds: readonly string[]) {
  const { department } = sampleWords(language);
  for (const { team, person } of LEADS) {
    await sql`
      insert into app.department_manager (organization_id, department_id, employee_id)
      select d.organization_id, d.id, ${employeeIds[person] ?? null} from app.department d
      join app.sample_row r on r.organization_id = ${organizationId} and r.kind = 'department' and r.id = d.id
      where d.organization_id = ${organizationId} and d.name = ${department[team]}`.execute(tx);
  }
}

async function addPlace(ctx: Ctx): Promise<string> {
  const { id } = await addZone(ctx, { name: sampleWords(ctx.language).zone, type: 'gps', ...PLACE });
  await noteSamples(ctx, 'zone', [id]);
  return id;
}

/** A draft of the month of the last clockings; null where the company has no payroll done here. */
async function draftPayroll(ctx: Ctx, employeeIds: readonly string[], lastDay: PlainDate): Promise<string | null> {
  const { plan, countryCode, runsPayroll } = ctx.organization;
  if (!passesGate(plan, 'payroll') || countryCode !== 'TH' || !runsPayroll) return null;
  const name = sampleWords(ctx.language).template;
  const templateId = await addTemplate(ctx, { name });
  await noteSamples(ctx, 'payroll-template', [templateId]);
  await insertRows(
    ctx,
    'app.payroll_template_member',
    employeeIds.map((employee_id) => ({ template_id: templateId, employee_id })),
  );
  const month = monthOf(lastDay);
  const period = { month, start: firstDayOf(month), end: lastDayOf(month), payDate: payDateOf(month, 0) };
  const reportId = await beginReport(ctx, { templateId, name: `${name} ${month}`, period, part: 1 });
  await noteSamples(ctx, 'payroll-report', [reportId]);
  return reportId;
}
