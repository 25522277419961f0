import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { ownPay } from '../../../contract/payroll/own-pay.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

const IS_SHOWN = sql`coalesce((settings->'payroll'->>'showsOwnPay')::boolean, false)`;

/** A company that never said so shows nothing before the slip. */
export async function isOwnPayShown({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select ${IS_SHOWN} as "isShown" from app.organization where organization_id = ${organizationId}`.execute(tx);
  return rows[0]?.isShown ?? false;
}

export async function setOwnPayShown(ctx: Ctx, { isShown, seen }: Body<typeof ownPay.setSetting>) {
  const { tx, organizationId } = ctx;
  const before = await isOwnPayShown(ctx);
  if (before === isShown) return { ok: true as const };
  const { numAffectedRows } = await sql`
    update app.organization
    set settings = settings || jsonb_build_object('payroll',
      coalesce(settings->'payroll', '{}') || jsonb_build_object('showsOwnPay', ${isShown}::boolean))
    where organization_id = ${organizationId} and ${IS_SHOWN} = ${seen}::boolean`.execute(tx);
  if (!numAffectedRows) throw new AppError('conflict');
  ctx.audit('setting.set-own-pay', {
    entity: 'setting',
    entityId: organizationId,
    before: { isShown: before },
    after: { isShown },
  });
  return { ok: true as const };
}
