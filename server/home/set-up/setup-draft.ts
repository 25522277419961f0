import { sql } from 'kysely';
import type { z } from 'zod';
import type { company, SetupDraft } from '../../../contract/company/company.ts';
import type { Body } from '../../../contract/endpoint.ts';
import type { Instant } from '../../../domain/units.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Draft = z.output<typeof SetupDraft>;
type Values = Draft['values'];

/** What was typed of the set-up so far; before anything was, its first step with the name the company began with. */
export async function readSetupDraft(ctx: Ctx): Promise<Draft> {
  const { rows } = await sql<{ step: number; values: Values; savedAt: Instant }>`
    select step, fields as values, saved_at as "savedAt" from app.setup_draft where organization_id = ${ctx.organizationId}`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (row) return row;
  await requireNotSetUp(ctx);
  return { step: 1, values: {}, savedAt: null };
}

/** Lays what was typed over what was kept. The name shows at once wherever the company is listed. */
export async function saveSetupDraft(ctx: Ctx, { step, values }: Body<typeof company.saveSetupDraft>): Promise<Draft> {
  // Held, so that a draft cannot be kept while the set-up is being finished.
  await lockCompanyPeople(ctx);
  await requireNotSetUp(ctx);
  await sql`
    insert into app.setup_draft as d (organization_id, step, fields, saved_at)
    values (${ctx.organizationId}, ${step}, jsonb_strip_nulls(${JSON.stringify(values)}::jsonb), ${new Date(ctx.now)})
    on conflict (organization_id) do update set step = excluded.step, saved_at = excluded.saved_at,
      fields = jsonb_strip_nulls(d.fields || ${JSON.stringify(values)}::jsonb)`.execute(ctx.tx);
  if (values.name) {
    await ctx.tx
      .updateTable('app.organization')
      .set({ name: values.name })
      .where('organization_id', '=', ctx.organizationId)
      .where('business_type', 'is', null)
      .execute();
    ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  }
  ctx.audit('company.save-setup-draft', { entity: 'organization', entityId: ctx.organizationId, after: { step } });
  return readSetupDraft(ctx);
}

async function requireNotSetUp({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>) {
  const found = await tx
    .selectFrom('app.organization')
    .select('business_type')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!found || found.business_type !== null) throw new AppError('state/not-allowed', { status: 'set up' });
}
