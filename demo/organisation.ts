import { type PlainDate, plainDate } from '../domain/units.ts';
import type { TenantTx } from '../server/db/pool.ts';

const TAGS = [
  { name: 'โครงการ A (Project A)', color: '#3C7DFF' },
  { name: 'หน้างาน (On site)', color: '#12B886' },
  { name: 'อบรม (Training)', color: '#FAB005' },
];
const EARLY_DAY = { start_minute: 480, end_minute: 1020, break_minutes: 60 };

/** `from` is the first of a month. */
type Planned = { organizationId: string; department: string; from: PlainDate };

/** Tags, one team with hours of its own from a day on, and overtime that is planned for the month after. */
export async function writeOrganisation(tx: TenantTx, { organizationId, department, from }: Planned) {
  const organization_id = organizationId;
  await tx
    .insertInto('app.tag')
    .values(TAGS.map((tag) => ({ organization_id, ...tag })))
    .execute();
  const team = await tx
    .selectFrom('app.department')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('name', '=', department)
    .executeTakeFirst();
  const active_date = from;
  if (team) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      organization_id,
      department_id: team.id,
      active_date,
      weekday,
      is_working_day: weekday !== 0 && weekday !== 6,
      ...EARLY_DAY,
    }));
    await tx.insertInto('app.department_work_hour').values(week).execute();
  }
  await tx
    .insertInto('app.overtime_period')
    .values({ organization_id, start_date: active_date, end_date: plainDate(`${from.slice(0, 8)}28`), minutes: 36 * 60 })
    .execute();
}
