import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { leaveBalances } from '../contract/leave/leave-balances.ts';
import { leaveRecords } from '../contract/leave/leave-records.ts';
import { addDays, weekdayOf } from '../domain/time.ts';
import { type PlainDate, plainDate } from '../domain/units.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { uuid7 } from '../server/db/uuid7.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import { demoStart } from './clockings.ts';
import { COMPANY } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';
import { drawPng } from './draw-png.ts';
import { type Random, seededRandom } from './random.ts';

const { organizationId } = COMPANY;
const SEED = 20_260_112;
const ANSWERED_HOURS = 4;
type Person = { id: string; email: string | null; gender: string | null; hasAccount: boolean };
type Taken = {
  law: string;
  employeeId: string;
  startDate: PlainDate;
  endDate: PlainDate;
  reason: string;
  startPart?: 'morning' | 'afternoon' | 'hours';
  fromMinute?: number;
  toMinute?: number;
  hasPaper?: true;
};
/** When people go away: the new year, Songkran, the first week of May, the school holidays of October and the long weekends between. */
const SEASONS = ['01-05', '02-16', '04-09', '04-16', '05-05', '06-02', '07-13', '08-10', '10-12', '10-26'] as const;
const AWAY = ['กลับบ้านต่างจังหวัด', 'พาครอบครัวไปเที่ยวทะเล', 'พักผ่อนที่เชียงใหม่', 'ไปต่างประเทศกับครอบครัว'] as const;
const ILL = ['ไข้หวัดใหญ่', 'ปวดศีรษะ มีไข้', 'อาหารเป็นพิษ', 'ปวดหลัง', 'พบแพทย์ตามนัด'] as const;
const ERRANDS = ['ติดต่อสำนักงานที่ดิน', 'ต่ออายุใบขับขี่', 'ประชุมผู้ปกครอง', 'งานศพญาติ'] as const;
/** Rains and the cool months make people ill. */
const ILL_MONTHS = ['01', '02', '06', '07', '08', '09'] as const;

/**
 * The leave of the year until the clockings begin: the leave year before is closed, so that its days are carried and expire in summer, and
 * people were away by season, were ill, had errands, and had the leave that few have. Once, and on days that no payroll of the demo counts.
 */
export async function loadLeaveYear(app: FastifyInstance, today: PlainDate) {
  const first = plainDate(`${today.slice(0, 4)}-01-01`);
  const until = addDays(demoStart(today), -1);
  const place = { first, until };
  const { isKnown, people, types } = await read(app, place);
  if (isKnown) return;
  const owner = await signInAs(app, 'owner@demo.wela');
  await owner.call(leaveBalances.reset, { body: { through: addDays(first, -1) } });
  const random = seededRandom(SEED);
  const leaves = [
    ...rare(people, place),
    ...ofEmployee(people, place),
    ...people.flatMap((person) => usual(random, person, place)),
  ]
    .filter(({ startDate, endDate }) => startDate >= first && endDate <= until)
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
  for (const leave of leaves) await record(app, { owner, types, leave });
  await withTenant(app.services.pool, organizationId, {}, (tx) => writtenThen(tx, place));
}

type Place = { first: PlainDate; until: PlainDate };

function usual(random: Random, { id: employeeId }: Person, { first }: Place): Taken[] {
  const year = first.slice(0, 4);
  const on = (day: string) => plainDate(`${year}-${day}`);
  const leaves: Taken[] = [];
  if (random.chance(0.5)) {
    const startDate = on(random.pick(SEASONS));
    leaves.push({
      law: 'annual',
      employeeId,
      startDate,
      endDate: addDays(startDate, random.between(0, 2)),
      reason: random.pick(AWAY),
    });
  }
  if (random.chance(0.4)) {
    const startDate = weekdayFrom(on(`${random.pick(ILL_MONTHS)}-${String(random.between(4, 26)).padStart(2, '0')}`));
    const isLong = random.chance(0.12);
    const endDate = addDays(startDate, isLong ? 3 : random.chance(0.25) ? 1 : 0);
    leaves.push({ law: 'sick', employeeId, startDate, endDate, reason: random.pick(ILL), ...(isLong ? { hasPaper: true } : {}) });
  }
  if (random.chance(0.25)) {
    const startDate = weekdayFrom(on(`0${random.between(2, 8)}-${String(random.between(3, 27)).padStart(2, '0')}`));
    const shape = random.pick(['day', 'morning', 'afternoon', 'hours'] as const);
    const part =
      shape === 'hours'
        ? { startPart: shape, fromMinute: 13 * 60, toMinute: 15 * 60 }
        : shape === 'day'
          ? {}
          : { startPart: shape };
    leaves.push({ law: 'business', employeeId, startDate, endDate: startDate, reason: random.pick(ERRANDS), ...part });
  }
  return leaves;
}

/** What few people have in a year: a child, one of them ill after the leave of the mother, the reserve, a course, the monkhood. */
function rare(people: readonly Person[], { until }: Place): Taken[] {
  // Who signs in to look around has a usual year.
  const others = people.filter(({ hasAccount }) => !hasAccount);
  const women = others.filter(({ gender }) => gender === 'female');
  const men = others.filter(({ gender }) => gender === 'male');
  const back = (days: number) => addDays(until, -days);
  const one = (person: Person | undefined, leave: Omit<Taken, 'employeeId'>): Taken[] =>
    person ? [{ ...leave, employeeId: person.id }] : [];
  return [
    ...one(women[0], { law: 'maternity', startDate: back(150), endDate: back(31), reason: 'คลอดบุตรคนแรก' }),
    ...one(women[0], {
      law: 'newborn-care',
      startDate: back(30),
      endDate: back(16),
      reason: 'บุตรตัวเหลือง รักษาที่โรงพยาบาล',
      hasPaper: true,
    }),
    ...one(women[1], { law: 'maternity', startDate: back(119), endDate: back(0), reason: 'คลอดบุตร' }),
    ...one(men[0], {
      law: 'spouse-childbirth',
      startDate: weekdayFrom(back(149)),
      endDate: addDays(weekdayFrom(back(149)), 9),
      reason: 'ภรรยาคลอดบุตร',
    }),
    ...one(men[1], { law: 'military', startDate: back(100), endDate: back(91), reason: 'เรียกพลเพื่อฝึกทบทวน', hasPaper: true }),
    ...one(men[2], { law: 'ordination', startDate: back(60), endDate: back(46), reason: 'อุปสมบท' }),
    ...one(women[2], {
      law: 'training',
      startDate: weekdayFrom(back(40)),
      endDate: addDays(weekdayFrom(back(40)), 1),
      reason: 'อบรมภาษาอังกฤษ',
    }),
    ...one(women[3], {
      law: 'sterilisation',
      startDate: weekdayFrom(back(75)),
      endDate: addDays(weekdayFrom(back(75)), 2),
      reason: 'ตามใบรับรองแพทย์',
      hasPaper: true,
    }),
  ];
}

/** The employee whose phone the demo shows went home for Songkran and had an errand. */
const ofEmployee = (people: readonly Person[], { first }: Place): Taken[] =>
  people
    .filter(({ email }) => email === 'employee@demo.wela')
    .flatMap(({ id: employeeId }): Taken[] => {
      const [songkran, may] = [plainDate(`${first.slice(0, 4)}-04-09`), plainDate(`${first.slice(0, 4)}-05-18`)];
      return [
        { law: 'annual', employeeId, startDate: songkran, endDate: addDays(songkran, 1), reason: AWAY[0] },
        { law: 'business', employeeId, startDate: may, endDate: may, startPart: 'morning', reason: ERRANDS[1] },
      ];
    });

/** The day itself, or the Monday after a weekend. */
export const weekdayFrom = (day: PlainDate): PlainDate => addDays(day, { 0: 1, 6: 2 }[weekdayOf(day)] ?? 0);

type Recording = { owner: DemoSession; types: ReadonlyMap<string, string>; leave: Taken };

/** A day off, a holiday, or a day on which the person is away already takes nothing, and is left out. */
async function record(app: FastifyInstance, { owner, types, leave }: Recording) {
  const { law, hasPaper, startPart, ...body } = leave;
  const leaveTypeId = types.get(law);
  if (!leaveTypeId) return;
  const parts = startPart ? { startPart, endPart: startPart } : {};
  const paperFileIds = hasPaper ? [await paper(app, owner.employeeId)] : [];
  await owner.call(leaveRecords.record, { body: { ...body, ...parts, leaveTypeId, paperFileIds } }).catch(() => undefined);
}

/** A certificate as a phone takes it. */
async function paper({ services }: FastifyInstance, owner: string): Promise<string> {
  const id = uuid7(services.now());
  certificate ??= drawPng(CERTIFICATE);
  const content = await certificate;
  await withTenant(services.pool, organizationId, {}, (tx) =>
    tx
      .insertInto('app.file')
      .values({
        ...{ organization_id: organizationId, id, purpose: 'leave-paper', name: 'ใบรับรองแพทย์.png', mime_type: 'image/png' },
        ...{ size_bytes: content.length, status: 'pending', created_by: owner },
      })
      .execute(),
  );
  await services.files.put(organizationId, id, content);
  return id;
}
let certificate: Promise<Buffer> | undefined;
const CERTIFICATE = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="880" viewBox="0 0 620 880"><rect width="620" height="880" fill="#fdfdfb"/>
<rect x="40" y="40" width="540" height="90" fill="#d9e8f5"/>${Array.from({ length: 14 }, (_, index) => `<rect x="60" y="${180 + index * 40}" width="${300 + ((index * 97) % 200)}" height="10" fill="#b9bec6"/>`).join('')}
<circle cx="470" cy="780" r="54" fill="none" stroke="#c0392b" stroke-width="6"/></svg>`;

async function read({ services }: FastifyInstance, { first, until }: Place) {
  return withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const known =
      await sql`select from app.leave_record where organization_id = ${organizationId} and start_date <= ${until}::date
      limit 1`.execute(tx);
    const { rows: people } = await sql<Person>`select id, email, gender,
        exists (select from directory.membership m where m.employee_id = employee.id) as "hasAccount" from app.employee
      where organization_id = ${organizationId} and approve_status = 'APPROVED' and start_date < ${addDays(first, -200)}::date
        and (end_date is null or end_date > ${until}::date) order by code`.execute(tx);
    const { rows: types } = await sql<{ law: string; id: string }>`select law, id from app.leave_type
      where organization_id = ${organizationId} and law is not null and removed_at is null`.execute(tx);
    return { isKnown: known.rows.length > 0, people, types: new Map(types.map(({ law, id }) => [law, id])) };
  });
}

/** Leave of long ago was written down and answered then, and the year was closed in its first days. */
async function writtenThen(tx: TenantTx, { first, until }: Place) {
  await sql`update app.leave_record set created_at = written, decided_at = written + make_interval(hours => ${ANSWERED_HOURS})
    from (select id as of_id, (start_date + time '02:10' - make_interval(days => case when source = 'recorded' then 4 else 0 end)) at time zone 'UTC' as written
      from app.leave_record where organization_id = ${organizationId} and start_date <= ${until}::date) then_
    where organization_id = ${organizationId} and id = then_.of_id`.execute(tx);
  await sql`update app.leave_closing set created_at = ${addDays(first, 4)}::date + time '03:00'
    where organization_id = ${organizationId} and through_date < ${first}::date`.execute(tx);
}
