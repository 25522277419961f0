import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { HANGING_REASONS, samples } from '../../../contract/home/samples.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { findReferences } from '../../people/shared/find-references.ts';
import type { SampleIds } from './sample-rows.ts';

export type Hanging = NonNullable<Answer<typeof samples.get>['present']>['hanging'][number];
type Reason = (typeof HANGING_REASONS)[number];
type Found = { reason: Reason; count: number; names: string[] };

const NAMED = 5;
/** Tables whose rows of a sample person are the person’s own and go with them, or are looked at below. */
const OWN_OF_PEOPLE = [
  'app.announcement_audience',
  'app.announcement_receipt',
  'app.attendance_day',
  'app.clocking',
  'app.clocking_anomaly',
  'app.department_manager',
  'app.department_stay',
  'app.employee_payroll',
  'app.invitation',
  'app.notification',
  'app.notification_preference',
  'app.payroll_slip',
  'app.payroll_template_member',
  'app.position_member',
  'app.salary',
  'app.shift_assignment',
  'app.shift_member',
  'app.shift_work',
  'app.zone_person',
];
const OWN_OF_DEPARTMENTS = [
  'app.announcement_audience',
  'app.department',
  'app.department_manager',
  'app.department_stay',
  'app.employee',
  'app.shift',
];
const OWN_OF_ZONES = ['app.clocking', 'app.zone_event', 'app.zone_person'];

/** What of the company’s own would lose its hold if the sample data went. */
export async function findHanging(ctx: Ctx, ids: SampleIds): Promise<Hanging[]> {
  const [people, departments, zones] = [
    await findReferences(ctx, { ids: ids.employee, beside: OWN_OF_PEOPLE }),
    await findReferences(ctx, { ids: ids.department, beside: OWN_OF_DEPARTMENTS, of: 'app.department' }),
    await findReferences(ctx, { ids: ids.zone, beside: OWN_OF_ZONES, of: 'app.zone' }),
  ];
  const found: Found[] = [];
  for (const check of checks(ctx, ids, { people, departments, zones })) {
    const { rows } = await sql<{ name: string }>`${check.names}`.execute(ctx.tx);
    if (rows.length > 0)
      found.push({ reason: check.reason, count: rows.length, names: rows.slice(0, NAMED).map(({ name }) => name) });
  }
  return found;
}

type Referred = Readonly<Record<'people' | 'departments' | 'zones', readonly string[]>>;
type IsSample = (column: string, kind: keyof SampleIds) => RawBuilder<unknown>;
type Check = { readonly reason: Reason; readonly names: RawBuilder<unknown> };

function checks({ organizationId, language, now }: Ctx, ids: SampleIds, referred: Referred): Check[] {
  const isSample: IsSample = (column, kind) => sql`${sql.ref(column)} = any(${[...ids[kind]]}::uuid[])`;
  const person = sql`e.code || ' · ' || ${nameShown('e', language)}`;
  const people = (where: RawBuilder<unknown>) => sql`
    select ${person} as name from app.employee e where e.organization_id = ${organizationId} and ${where} order by e.code`;
  const isOwn = sql`not ${isSample('e.id', 'employee')}`;
  return [
    {
      reason: 'accounts',
      names: people(sql`${isSample('e.id', 'employee')} and (
        exists (select from directory.membership m where m.organization_id = ${organizationId} and m.employee_id = e.id)
        or exists (select from app.invitation i where i.organization_id = ${organizationId} and i.employee_id = e.id
          and i.state = 'open' and i.expires_at > ${new Date(now)}))`),
    },
    { reason: 'records', names: people(sql`e.id = any(${[...referred.people]}::uuid[])`) },
    {
      reason: 'own-people',
      names: people(sql`${isOwn} and (${isSample('e.department_id', 'department')} or ${isSample('e.position_id', 'position')}
        or exists (select from app.position_member m where m.organization_id = ${organizationId} and m.employee_id = e.id
          and ${isSample('m.position_id', 'position')}))`),
    },
    {
      reason: 'own-departments',
      names: sql`select d.name from app.department d where d.organization_id = ${organizationId}
        and ${isSample('d.parent_id', 'department')} and not ${isSample('d.id', 'department')} order by d.name`,
    },
    {
      reason: 'settings',
      names: sql`select d.name from app.department d where d.organization_id = ${organizationId}
          and (d.id = any(${[...referred.departments]}::uuid[])
            or exists (select from app.shift s where s.organization_id = ${organizationId} and s.department_id = d.id
              and ${isSample('d.id', 'department')} and not ${isSample('s.id', 'shift')})
            or not ${isSample('d.id', 'department')} and exists (select from app.department_manager m
              where m.organization_id = ${organizationId} and m.department_id = d.id and ${isSample('m.employee_id', 'employee')}))
        union all select p.name from app.position p where p.organization_id = ${organizationId}
          and ${isSample('p.parent_id', 'position')} and not ${isSample('p.id', 'position')}
        union all select z.name from app.zone z where z.organization_id = ${organizationId}
          and (z.id = any(${[...referred.zones]}::uuid[])
            or exists (select from app.zone_person p where p.organization_id = ${organizationId} and p.zone_id = z.id
              and ${isSample('z.id', 'zone')} and not ${isSample('p.employee_id', 'employee')}))
        order by name`,
    },
    {
      reason: 'planned-shifts',
      names: people(sql`${isOwn} and (exists (select from app.shift_work w where w.organization_id = ${organizationId}
          and w.employee_id = e.id and ${isSample('w.shift_id', 'shift')})
        or exists (select from app.shift_assignment a join app.shift_profile p on p.organization_id = ${organizationId}
            and p.id = a.shift_profile_id and ${isSample('p.shift_id', 'shift')}
          where a.organization_id = ${organizationId} and a.employee_id = e.id))`),
    },
    payrollsWithSamples(organizationId, isSample),
  ];
}

/** Payrolls of the company’s own with sample people, and sample payrolls with people of its own. */
function payrollsWithSamples(organizationId: string, isSample: IsSample): Check {
  const hasSlip = (person: RawBuilder<unknown>) => sql`exists (select from app.payroll_slip s
    where s.organization_id = ${organizationId} and s.report_id = r.id and ${person})`;
  const names = sql`select r.name from app.payroll_report r where r.organization_id = ${organizationId}
      and ((r.status <> 'DRAFT' or not ${isSample('r.id', 'payroll-report')})
        and (${isSample('r.template_id', 'payroll-template')} or ${hasSlip(isSample('s.employee_id', 'employee'))})
        or ${isSample('r.id', 'payroll-report')} and ${hasSlip(sql`not ${isSample('s.employee_id', 'employee')}`)})
    union all select p.name from app.payroll_template p where p.organization_id = ${organizationId}
      and ${isSample('p.id', 'payroll-template')} and exists (select from app.payroll_template_member m
        where m.organization_id = ${organizationId} and m.template_id = p.id and not ${isSample('m.employee_id', 'employee')})
    order by name`;
  return { reason: 'payrolls', names };
}
