import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { samples } from '../../../contract/home/samples.ts';
import { passesGate } from '../../../domain/plans.ts';
import type { Instant } from '../../../domain/units.ts';
import { seatsTaken } from '../../company/shared/seat-limit.ts';
import type { Ctx } from '../../http/context.ts';
import { findHanging } from './find-hanging.ts';
import { findKeptPlaces } from './kept-places.ts';
import { SAMPLE_PEOPLE } from './sample-people.ts';
import { readSampleIds } from './sample-rows.ts';

/** Whether the company has sample data, with what of its own hangs on it, or may add it. */
export async function readSamples(ctx: Ctx): Promise<Answer<typeof samples.get>> {
  const { rows } = await sql<{ id: string; addedDate: Instant }>`
    select id, (extract(epoch from added_at) * 1000)::float8 as "addedDate" from app.sample_data
    where organization_id = ${ctx.organizationId}`.execute(ctx.tx);
  const [found] = rows;
  if (!found) return { present: null, mayAdd: await mayAdd(ctx) };
  const ids = await readSampleIds(ctx);
  const hanging = await findHanging(ctx, ids);
  const keptPlaces = (await findKeptPlaces(ctx, ids)).map(({ name }) => name);
  return { present: { ...found, people: ids.employee.length, hanging, keptPlaces }, mayAdd: false };
}

async function mayAdd(ctx: Ctx): Promise<boolean> {
  const { plan } = ctx.organization;
  const hasSeats = plan.seats <= 0 || plan.seats - (await seatsTaken(ctx)) >= SAMPLE_PEOPLE;
  return passesGate(plan, 'cloud') && hasSeats && (await isUntouched(ctx));
}

/** Whether nobody clocked and no payroll was made in the company yet. */
export async function isUntouched({ tx, organizationId }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from app.clocking where organization_id = ${organizationId})
      and not exists (select from app.payroll_report where organization_id = ${organizationId}) as "isUntouched"`.execute(tx);
  return rows[0]?.isUntouched ?? false;
}
