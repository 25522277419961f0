import { sql } from 'kysely';
import { type TimeZone, timeZone } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import { onPool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { type Notice, type NotifyContext, notify } from './notify.ts';

export type CompanyTelling = NotifyContext & { readonly timeZone: TimeZone };
/** It runs beside the requests of people, so it takes the connections of jobs. */
export type TellingServices = NotifyContext['services'] & Pick<Services, 'jobPool'>;
type NoticeOnce = Omit<Notice, 'to'> & { readonly employeeIds: readonly string[]; readonly about: string };

/** Tells people of one thing who have not been told of it: two processes that look at the same time tell it once. */
export async function tellOnce(ctx: NotifyContext, { employeeIds, about, ...notice }: NoticeOnce): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into app.told_once (organization_id, employee_id, kind, about, told_at)
    select ${ctx.organizationId}, person, ${notice.kind}, ${about}, ${toTimestamp(ctx.now)} from unnest(${employeeIds}::uuid[]) person
    on conflict do nothing returning employee_id as id`.execute(ctx.tx);
  if (rows.length > 0) await notify(ctx, { ...notice, to: { employeeIds: rows.map((row) => row.id) } });
}

/** Looks through every company for what people are to be told, one transaction each; a company that fails keeps no other waiting. */
export async function tellInCompanies(
  services: TellingServices,
  work: (company: CompanyTelling) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership order by id`.execute(
    onPool(services.jobPool),
  );
  await eachAlone(
    rows,
    ({ id }) => `messages of company ${id}`,
    ({ id }) => tellIn(services, id, work),
  );
}

async function tellIn(services: TellingServices, organizationId: string, work: (company: CompanyTelling) => Promise<unknown>) {
  const effects: (() => void)[] = [];
  await withTenant(services.jobPool, organizationId, {}, async (tx) => {
    const company = await tx
      .selectFrom('app.organization')
      .select('time_zone')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (!company) return;
    await work({
      tx,
      organizationId,
      now: services.now(),
      services,
      log: { warn: (_facts, text) => console.warn(text) },
      afterCommit: (effect) => void effects.push(effect),
      timeZone: timeZone(company.time_zone),
    });
  });
  for (const effect of effects) effect();
}
