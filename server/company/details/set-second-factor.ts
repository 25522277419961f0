import { sql } from 'kysely';
import { toJson } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Sets whether payroll roles need a second step at sign-in. A person who has not passed a second step cannot switch it off. */
export async function setSecondFactor(ctx: Ctx, secondFactor: Ctx['organization']['secondFactor'], hasSecondFactor: boolean) {
  const current = sql<string>`coalesce(settings->>'secondFactor', 'off')`;
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.organization')
    .set({ settings: sql<string>`settings || ${toJson({ secondFactor })}::jsonb` })
    .where('organization_id', '=', ctx.organizationId)
    .where(current, '<>', secondFactor)
    .$if(!hasSecondFactor, (query) => query.where(current, '=', 'off'))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return unchanged(ctx, secondFactor);
  const before = { secondFactor: secondFactor === 'off' ? 'payroll' : 'off' };
  ctx.audit('company.set-second-factor', {
    entity: 'organization',
    entityId: ctx.organizationId,
    before,
    after: { secondFactor },
  });
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  return { ok: true as const };
}

async function unchanged({ tx, organizationId }: Ctx, wanted: string) {
  const found = await tx
    .selectFrom('app.organization')
    .select(sql<string>`coalesce(settings->>'secondFactor', 'off')`.as('policy'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (found.policy !== wanted) throw new AppError('auth/second-factor-required');
  return { ok: true as const };
}
