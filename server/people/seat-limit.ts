import { AppError } from '../http/app-error.ts';
import type { Ctx } from '../http/context.ts';

/** Holds additions of people to one company at a time, so that two of them cannot take the same seat or make the same name. */
export async function lockCompanyPeople({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>) {
  await tx
    .selectFrom('app.organization')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Refuses when `adding` people more would be above the seats of the plan. A plan without seats does not limit people. */
export async function requireSeats(ctx: Pick<Ctx, 'tx' | 'organizationId' | 'organization'>, adding: number) {
  const { seats } = ctx.organization.plan;
  if (adding <= 0 || seats <= 0) return;
  await lockCompanyPeople(ctx);
  const { count } = await ctx.tx
    .selectFrom('app.employee')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', ctx.organizationId)
    .where('approve_status', '=', 'APPROVED')
    .executeTakeFirstOrThrow();
  if (count + adding > seats) throw new AppError('plan/employee-limit', { n: seats });
}
