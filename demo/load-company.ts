import { sql } from 'kysely';
import { baht } from '../domain/money.ts';
import { addDays, instantOf, lastDayOf, monthOf } from '../domain/time.ts';
import { BANGKOK, instant, type PlainDate, plainDate, timeOfDay } from '../domain/units.ts';
import { toJson } from '../server/db/column-types.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { writeEmployees } from '../server/people/shared/write-employees.ts';
import { noteAnomalies } from '../server/time/clockings/look-for-anomalies.ts';
import { recordClockings } from '../server/time/shared/record-clockings.ts';
import { assignShifts } from './assign-shifts.ts';
import { type DemoClocking, demoClockings, demoShifts, demoStart } from './clockings.ts';
import { COMPANY, SHIFTS, TEAMS, ZONES } from './company-data.ts';
import { holidaysOf } from './holidays.ts';
import { withOddClockings } from './odd-clockings.ts';
import { writeOrganisation } from './organisation.ts';
import { writeDayRules } from './overtime.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { seededRandom } from './random.ts';
import { writeCompany } from './write-company.ts';

export type LoadedCompany = { people: number; clockings: number; from: PlainDate };
const SEED = 20_260_901;
const { organizationId } = COMPANY;
const ADDRESSES = {
  Bangkok: { subDistrictName: 'สีลม', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' },
  'Chiang Mai': { subDistrictName: 'สุเทพ', districtName: 'เมืองเชียงใหม่', provinceName: 'เชียงใหม่', postCode: '50200' },
};

/** Builds the company in one transaction: all of it, or nothing. */
export async function loadCompany(services: Services, today: PlainDate): Promise<LoadedCompany> {
  const random = seededRandom(SEED);
  const people = demoPeople(random, today);
  const from = demoStart(today);
  const holidays = holidaysOf(Number(today.slice(0, 4)));
  const shifts = demoShifts(people, from, addDays(today, 14));
  const days = new Set(holidays.map((holiday) => holiday.date));
  const usual = demoClockings(random, { people, shifts, holidays: days, from, to: today });
  const clockings = withOddClockings(random, { clockings: usual, people, today });
  await withTenant(services.pool, organizationId, {}, async (tx) => {
    const known = await tx
      .selectFrom('app.organization')
      .select('name')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (known) return;
    await tx.client.query("set local statement_timeout = '120s'");
    await writeOrganization(tx, holidays);
    const employees = await writePeople(tx, people, { services, today });
    await writeShifts(tx, employees, shifts);
    await writeDayRules(tx, from);
    const nextMonth = addDays(lastDayOf(monthOf(today)), 1);
    await writeOrganisation(tx, { organizationId, department: 'เทคโนโลยีสารสนเทศ (IT)', from: nextMonth });
    const now = services.now();
    const rows = await clockingRows(tx, { clockings, employees, people, now });
    await recordClockings(tx, { organizationId, timeZone: BANGKOK, rows });
    await writePhones(tx, clockings, employees);
    await noteAnomalies(tx, { organizationId, timeZone: BANGKOK, now });
  });
  return { people: people.length, clockings: clockings.length, from };
}

async function writeOrganization(tx: TenantTx, holidays: ReturnType<typeof holidaysOf>) {
  await writeCompany(tx, {
    organization_id: organizationId,
    name: COMPANY.name,
    name_en: COMPANY.nameEn,
    email: COMPANY.email,
    phone_number: COMPANY.phoneNumber,
    tax_id: COMPANY.taxId,
    branch_tax: COMPANY.branchTax,
    social_security_id: COMPANY.socialSecurityId,
    branch_social_security: COMPANY.branchSocialSecurity,
    bank_code: COMPANY.bankCode,
    bank_account: COMPANY.bankAccount,
    bank_account_name: COMPANY.bankAccountName,
    address: toJson(COMPANY.address),
    business_type: 'retail',
  });
  await tx
    .insertInto('app.holiday')
    .values(holidays.map((holiday) => ({ organization_id: organizationId, ...holiday, kind: 'public' })))
    .execute();
  await tx
    .insertInto('app.zone')
    .values(
      ZONES.map((zone) => ({
        organization_id: organizationId,
        name: zone.name,
        code: zone.code,
        type: zone.type,
        latitude: 'latitude' in zone ? zone.latitude : null,
        longitude: 'longitude' in zone ? zone.longitude : null,
        radius_metres: 'radiusMetres' in zone ? zone.radiusMetres : null,
        qr_secret: zone.type === 'qr' ? `demo-${crypto.randomUUID()}` : null,
      })),
    )
    .execute();
}

/** Answers the employee id by code. The first person of each team leads it. */
async function writePeople(
  tx: TenantTx,
  people: readonly DemoPerson[],
  { services, today }: { services: Services; today: PlainDate },
) {
  const inputs = people.map(({ monthlySalary, endDate, shifts: _shifts, city, ...person }) => ({
    ...person,
    monthlySalary: baht(monthlySalary),
    endDate: endDate ?? undefined,
    bankAccountName: `${person.firstNameEn} ${person.lastNameEn}`.toUpperCase(),
    address: ADDRESSES[city],
  }));
  const written = await writeEmployees(tx, inputs, { organizationId, sealer: services.sealer, today });
  const employees = new Map(people.map((person, index) => [person.code, written.ids[index] ?? '']));
  for (const team of TEAMS) {
    const lead = people.find((person) => person.department === team.department);
    if (!lead) continue;
    await sql`
        insert into app.department_manager (organization_id, department_id, employee_id)
        select organization_id, id, ${employees.get(lead.code) ?? null} from app.department
          where organization_id = ${organizationId} and name = ${team.department}`.execute(tx);
  }
  return employees;
}

async function writeShifts(tx: TenantTx, employees: ReadonlyMap<string, string>, shifts: ReturnType<typeof demoShifts>) {
  const profiles = Object.entries(SHIFTS).map(([code, shift]) => ({
    code,
    name: shift.name,
    startMinute: shift.start,
    endMinute: shift.end,
    breakMinutes: shift.breakMinutes,
    symbol: shift.symbol,
    color: shift.color,
  }));
  const assignments = shifts.map((shift) => ({
    employeeId: employees.get(shift.code) ?? '',
    workDate: shift.workDate,
    profileCode: shift.shift,
  }));
  await assignShifts(tx, { organizationId, profiles, assignments });
}

type Entries = {
  clockings: readonly DemoClocking[];
  employees: ReadonlyMap<string, string>;
  people: readonly DemoPerson[];
  now: number;
};

/** Nothing lies in the future: today's entries end at the present minute. */
async function clockingRows(tx: TenantTx, { clockings, employees, people, now }: Entries) {
  const zones = await tx.selectFrom('app.zone').select(['id', 'code']).where('organization_id', '=', organizationId).execute();
  const zoneOf = new Map(zones.map((zone) => [zone.code, zone.id]));
  const placeOf = new Map(
    people.map((person) => [person.code, person.city === 'Chiang Mai' ? 'CNX' : person.shifts?.includes('N') ? 'WH' : 'BKK']),
  );
  return clockings.flatMap((clocking) => {
    const at = instantOf(plainDate(clocking.workDate), timeOfDay(clocking.minute), BANGKOK);
    const employeeId = employees.get(clocking.code);
    if (at > now || !employeeId) return [];
    const place = clocking.place ?? placeOf.get(clocking.code) ?? '';
    const row = { employeeId, at, clockType: clocking.type, source: 'self' as const, zoneId: zoneOf.get(place) ?? null };
    if (clocking.skewMinutes === undefined) return [row];
    return [{ ...row, deviceAt: instant(at + clocking.skewMinutes * 60_000), skewSeconds: clocking.skewMinutes * 60 }];
  });
}

/** The phones that are known; files and forms bring none, so that the usual way of writing has no place for them. */
async function writePhones(tx: TenantTx, clockings: readonly DemoClocking[], employees: ReadonlyMap<string, string>) {
  for (const { code, workDate, minute, type, phone } of clockings) {
    if (phone === undefined) continue;
    const at = new Date(instantOf(workDate, timeOfDay(minute), BANGKOK));
    await sql`
        update app.clocking set phone_id = ${phone} where organization_id = ${organizationId}
          and employee_id = ${employees.get(code) ?? null} and at = ${at} and clock_type = ${type}`.execute(tx);
  }
}
