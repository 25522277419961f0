import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { retention } from '../../../contract/privacy/retention.ts';
import { inForce } from '../../../domain/dated.ts';
import { PAY_RECORD_YEARS, USUAL_RETENTION_YEARS } from '../../../domain/privacy/retention.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Row = { years: number; version: number };
/** How long a company keeps data; version 0 is one that has said nothing. */
export async function findRetention({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<Row> {
  const { rows } = await sql<Row>`select retention_years as years, version from app.privacy_setting
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0] ?? { years: USUAL_RETENTION_YEARS, version: 0 };
}

const withLaw = (row: Row, today: PlainDate) => {
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
