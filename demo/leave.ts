import { sql } from 'kysely';
import type { PlainDate } from '../domain/units.ts';
import { plainDate } from '../domain/units.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { addThaiTypes } from '../server/leave/shared/add-thai-types.ts';
import { type NewLeaveEntry, settleGrants, writeLeaveEntries } from '../server/leave/shared/leave-ledger.ts';
import { setQuotaPlan } from '../server/leave/shared/set-quota-plan.ts';
import { COMPANY, EMPTY_COMPANY } from './company-data.ts';
import { SPA } from './enterprises.ts';
import { PLAN_COMPANIES } from './plan-companies.ts';
import { seededRandom } from './random.ts';

const DAY = 480;
const SEED = 20_260_105;
/** Annual leave of the company grows with service: more than the law asks for. */
const STEPS = [
  { afterMonths: 36, minutes: 8 * DAY },
  { afterMonths: 60, minutes: 10 * DAY },
];

/** Every demo company has the Thai types of leave since the beginning of the year; the large one has quotas and balances of its own. */
export async function loadLeave(services: Services, today: PlainDate) {
  const start = plainDate(`${today.slice(0, 4)}-01-01`);
  const companies = [COMPANY, EMPTY_COMPANY, ...PLAN_COMPANIES, SPA].map((company) => company.organizationId);
  for (const organizationId of companies) {
    await withTenant(services.pool, organizationId, {}, async (tx) => {
      const { rows } = await sql`select from app.leave_type where organization_id = ${organizationId} limit 1`.execute(tx);
      if (rows.length > 0) return;
      await addThaiTypes({ tx, organizationId }, start);
      if (organizationId === COMPANY.organizationId) await writeBalances(tx, { services, start });
    });
  }
}

async function writeBalances(tx: TenantTx, { services, start }: { services: Services; start: PlainDate }) {
  const owner = { tx, organizationId: COMPANY.organizationId, now: services.now() };
  const annual = await typeOf(tx, 'annual');
  await sql`update app.leave_type set carry_minutes = ${5 * DAY}, carry_maximum_minutes = ${15 * DAY}, carry_months = 6
    where organization_id = ${owner.organizationId} and id = ${annual}`.execute(tx);
  // Balances of annual leave begin a year earlier: what is left of that year is carried into this one.
  const lastYear = plainDate(`${Number(start.slice(0, 4)) - 1}-01-01`);
  await sql`update app.leave_type set begins_on = ${lastYear}::date where organization_id = ${owner.organizationId} and id = ${annual}`.execute(
    tx,
  );
  await sql`update app.leave_type set unit = 'hour', minimum_minutes = 60 where organization_id = ${owner.organizationId} and law = 'business'`.execute(
    tx,
  );
  await setQuotaPlan(owner, { leaveTypeId: annual, effectiveFrom: plainDate('1900-01-01'), minutes: 6 * DAY, steps: STEPS });
  const office = await departmentOf(tx, 'เทคโนโลยีสารสนเทศ (IT)');
  if (office) {
    await setQuotaPlan(owner, {
      leaveTypeId: annual,
      departmentId: office,
      effectiveFrom: start,
      minutes: 8 * DAY,
      steps: STEPS.slice(1),
    });
  }
  const people = await tx
    .selectFrom('app.employee')
    .select(['id', 'code', 'start_date'])
    .where('organization_id', '=', owner.organizationId)
    .where('approve_status', '=', 'APPROVED')
    .orderBy('code')
    .execute();
  const random = seededRandom(SEED);
  const entries = people.flatMap((person): NewLeaveEntry[] => {
    const worksTwoYears = person.start_date !== null && person.start_date < `${Number(lastYear.slice(0, 4)) - 1}-01-01`;
    if (!worksTwoYears) return [];
    const days = random.pick([1, 2, 2.5, 3, 3.5, 4, 5, 6]);
    const used = { kind: 'import', minutes: -days * DAY, reason: 'วันลาที่ใช้ไปในปีก่อน ตามระบบเดิม' } as const;
    return [{ employeeId: person.id, leaveTypeId: annual, ...used, effectiveOn: lastYear, sourceKey: 'import opening' }];
  });
  await writeLeaveEntries(owner, entries);
  await settleGrants(owner, {});
}

async function typeOf(tx: TenantTx, law: string): Promise<string> {
  const row = await tx
    .selectFrom('app.leave_type')
    .select('id')
    .where('organization_id', '=', COMPANY.organizationId)
    .where('law', '=', law)
    .executeTakeFirstOrThrow();
  return row.id;
}

const departmentOf = async (tx: TenantTx, name: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('app.department')
      .select('id')
      .where('organization_id', '=', COMPANY.organizationId)
      .where('name', '=', name)
      .executeTakeFirst()
  )?.id;
