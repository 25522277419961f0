import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { retention } from '../../../contract/privacy/retention.ts';
import { inForce } from '../../../domain/dated.ts';
import { PAY_RECORD_YEARS } from '../../../domain/privacy/retention.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { findRetention, type RetentionRow } from '../shared/retention-period.ts';

const withLaw = (row: RetentionRow, today: PlainDate) => {
  const { value, source } = inForce(PAY_RECORD_YEARS, today);
  return { ...row, leastYears: value, leastSource: source };
};

export const readRetention = async (ctx: Ctx) => withLaw(await findRetention(ctx), dateOf(ctx.now, ctx.organization.timeZone));

export async function setRetention(ctx: Ctx, { years, version }: Body<typeof retention.setSetting>) {
  const { tx, organizationId } = ctx;
  const before = await readRetention(ctx);
  if (years < before.leastYears) throw invalidField('years', 'form/retention-least', { minimum: before.leastYears });
  const { numAffectedRows } = await sql`
    insert into app.privacy_setting (organization_id, retention_years) values (${organizationId}, ${years})
    on conflict (organization_id) do update set retention_years = excluded.retention_years, version = privacy_setting.version + 1
      where privacy_setting.version = ${version}`.execute(tx);
  if (!numAffectedRows) throw new AppError('conflict');
  ctx.audit('retention-setting.update', {
    entity: 'retention_setting',
    before: { years: before.years },
    after: { years },
  });
  return readRetention(ctx);
}
