import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { leaveRecords } from '../contract/leave/leave-records.ts';
import { addDays } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import { demoStart } from './clockings.ts';
import { COMPANY } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

const { organizationId } = COMPANY;
type Law = 'sick' | 'business' | 'annual';
type Absence = {
  employeeId: string;
  law: Law;
  startDate: PlainDate;
  endDate: PlainDate;
  reason: string;
  part?: 'morning' | 'afternoon';
};
type Missed = { id: string; date: PlainDate };

const REASONS: Record<Law, readonly string[]> = {
  sick: ['เป็นไข้หวัด', 'ปวดท้อง', 'พบแพทย์ตามนัด'],
  business: ['ติดต่อราชการ', 'ธุระครอบครัว'],
  annual: ['พาครอบครัวไปเชียงใหม่', 'กลับบ้านต่างจังหวัด', 'พักผ่อน'],
};
const reasonOf = (law: Law, place: number): string => REASONS[law][place % REASONS[law].length] ?? '';

/** Days on which people of the demo did not come become leave they took, and some are away today and in the weeks to come; once. */
export async function loadAbsences(app: FastifyInstance, today: PlainDate) {
  const { missed, people, isKnown } = await readPlaces(app, today);
  if (isKnown) return;
  const owner = await signInAs(app, 'owner@demo.wela');
  const types = await typesByLaw(app);
  for (const absence of [...taken(missed), ...toCome(people, today)]) {
    const leaveTypeId = types.get(absence.law);
    if (leaveTypeId) await recordWhereItCounts(owner, leaveTypeId, absence);
  }
}

/** A day off or a holiday of the person takes nothing, and is left out. */
async function recordWhereItCounts(owner: DemoSession, leaveTypeId: string, { law: _law, part, ...absence }: Absence) {
  const parts = part ? { startPart: part, endPart: part } : {};
  const body = { ...absence, ...parts, leaveTypeId };
  const { reason: _reason, ...asked } = body;
  const { refused } = await owner.call(leaveRecords.calculate, { body: asked });
  if (refused.length === 0) await owner.call(leaveRecords.record, { body });
}

const taken = (missed: readonly Missed[]): Absence[] =>
  missed.map(({ id, date }, place) => {
    const law = place % 3 === 2 ? 'business' : 'sick';
    return { employeeId: id, law, startDate: date, endDate: date, reason: reasonOf(law, place) };
  });

function toCome(people: readonly string[], today: PlainDate): Absence[] {
  return people.slice(0, 24).map((employeeId, place) => {
    const law = place % 5 === 4 ? 'business' : 'annual';
    const startDate = addDays(today, place < 5 ? 0 : place * 2 - 5);
    const isHalf = place % 4 === 3;
    const endDate = isHalf ? startDate : addDays(startDate, place % 3);
    return {
      employeeId,
      law,
      startDate,
      endDate,
      reason: reasonOf(law, place),
      ...(isHalf ? { part: 'afternoon' as const } : {}),
    };
  });
}

async function readPlaces({ services }: FastifyInstance, today: PlainDate) {
  return withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const known = await sql`select from app.leave_record where organization_id = ${organizationId}
      and start_date >= ${demoStart(today)}::date limit 1`.execute(tx);
    const { rows: missed } = await sql<Missed>`
      select e.id, max(day.date)::date as date from app.employee e
      cross join lateral (select d::date as date from generate_series(${addDays(today, -50)}::date, ${addDays(today, -2)}::date, '1 day') d
        where extract(isodow from d) < 6) day
      where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED' and e.start_date < ${addDays(today, -60)}::date
        and exists (select from app.attendance_day a where a.organization_id = ${organizationId} and a.employee_id = e.id)
        and not exists (select from app.attendance_day a where a.organization_id = ${organizationId} and a.employee_id = e.id
          and a.work_date = day.date)
        and not exists (select from app.holiday h where h.organization_id = ${organizationId} and h.date = day.date)
      group by e.id, e.code order by e.code limit 40`.execute(tx);
    const { rows: people } = await sql<{ id: string }>`
      select e.id from app.employee e where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED'
        and e.start_date < ${addDays(today, -400)}::date and not exists (select from app.attendance_day a
          where a.organization_id = ${organizationId} and a.employee_id = e.id and a.work_date >= ${today}::date)
      order by md5(e.code) limit 24`.execute(tx);
    return { isKnown: known.rows.length > 0, missed, people: people.map((row) => row.id) };
  });
}

async function typesByLaw({ services }: FastifyInstance): Promise<Map<string, string>> {
  return withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<{ law: string; id: string }>`select law, id from app.leave_type
      where organization_id = ${organizationId} and law is not null and removed_at is null`.execute(tx);
    return new Map(rows.map((row) => [row.law, row.id]));
  });
}
