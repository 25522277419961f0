import type { Updateable } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { ZoneRow } from '../shared/add-zone.ts';

export type ZoneColumns = Updateable<DB['app.zone']>;

export const zonesOf = ({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>) =>
  tx.selectFrom('app.zone').selectAll().where('organization_id', '=', organizationId);

export async function getZoneRow(ctx: Pick<Ctx, 'tx' | 'organizationId'>, id: string): Promise<ZoneRow> {
  const row = await zonesOf(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
