import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import type { TenantTx } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Setting = Omit<Answer<typeof slipSettings.get>, 'withoutPassword'>;
/** Of a company that never said so. */
const USUAL: Setting = { password: 'none', publishing: 'approval' };

export async function findSlipSetting(tx: TenantTx, organizationId: string): Promise<Setting> {
  const { rows } = await sql<Setting>`select password, publishing from app.slip_setting
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0] ?? USUAL;
}

export async function readSlipSetting({ tx, organizationId }: Ctx): Promise<Answer<typeof slipSettings.get>> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from app.employee
    where organization_id = ${organizationId} and approve_status = 'APPROVED' and national_id_sealed is null
      and birth_date is null`.execute(tx);
  return { ...(await findSlipSetting(tx, organizationId)), withoutPassword: rows[0]?.people ?? 0 };
}

export async function setSlipSetting(ctx: Ctx, { seen, ...wanted }: Body<typeof slipSettings.set>): Promise<{ ok: true }> {
  const { tx, organizationId } = ctx;
  await sql`insert into app.slip_setting (organization_id, password, publishing)
    values (${organizationId}, ${USUAL.password}, ${USUAL.publishing}) on conflict do nothing`.execute(tx);
  const { numAffectedRows } =
    await sql`update app.slip_setting set password = ${wanted.password}, publishing = ${wanted.publishing}
    where organization_id = ${organizationId} and password = ${seen.password} and publishing = ${seen.publishing}`.execute(tx);
  if (!numAffectedRows) throw new AppError('conflict');
  ctx.audit('setting.set-slips', { entity: 'setting', entityId: organizationId, before: seen, after: wanted });
  return { ok: true };
}
