import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { processing } from '../../../contract/privacy/processing.ts';
import { USUAL_RETENTION_YEARS } from '../../../domain/privacy/retention.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Who answers for personal data; it stands in the row of the retention period and shares its version. */
export async function setContact(ctx: Ctx, { name, contact, version }: Body<typeof processing.setContact>) {
  const before = await ctx.tx
    .selectFrom('app.privacy_setting')
    .select(['contact_name as name', 'contact'])
    .where('organization_id', '=', ctx.organizationId)
    .executeTakeFirst();
  const { numAffectedRows } = await sql`
    insert into app.privacy_setting (organization_id, retention_years, contact_name, contact)
    values (${ctx.organizationId}, ${USUAL_RETENTION_YEARS}, ${name}, ${contact})
    on conflict (organization_id) do update set contact_name = excluded.contact_name, contact = excluded.contact,
        version = privacy_setting.version + 1
      where privacy_setting.version = ${version}`.execute(ctx.tx);
  if (!numAffectedRows) throw new AppError('conflict');
  ctx.audit('processing.set-contact', {
    entity: 'retention_setting',
    before: before ?? { name: '', contact: '' },
    after: { name, contact },
  });
  return { ok: true } as const;
}
