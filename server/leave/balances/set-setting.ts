import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { leaveSetting } from '../shared/leave-setting.ts';
import { longDays } from './long-days.ts';

type SettingView = Answer<typeof leaveBalances.setting>;
type Setting = Omit<SettingView, 'longDays'>;

/** With whom planned days would take more than the usual day of: that is told and refuses nothing. */
export const viewSetting = async (ctx: Ctx): Promise<SettingView> => ({
  ...(await readSetting(ctx)),
  longDays: await longDays(ctx),
});

async function readSetting({ tx, organizationId }: Ctx): Promise<Setting> {
  const { yearRule, dayBasis } = await leaveSetting(tx);
  const { rows } = await sql<{ version: number; closed: boolean }>`select version,
      exists (select from app.leave_closing c where c.organization_id = ${organizationId} and c.undone_at is null) as closed
    from app.organization where organization_id = ${organizationId}`.execute(tx);
  const { basis, month, day } = yearRule;
  return { yearBasis: basis, month, day, dayBasis, isFixed: rows[0]?.closed ?? false, version: rows[0]?.version ?? 0 };
}

/** Grants of the years that run follow by themselves; closed years were closed by the beginning they had. */
export async function setSetting(ctx: Ctx, body: Body<typeof leaveBalances.setSetting>): Promise<SettingView> {
  const before = await readSetting(ctx);
  const isOtherYear = before.yearBasis !== body.yearBasis || before.month !== body.month || before.day !== body.day;
  if (isOtherYear && before.isFixed) {
    throw new AppError('state/not-allowed', { status: 'closed' }, [{ field: 'yearBasis', code: 'leave/years-closed' }]);
  }
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.organization')
    .set({
      leave_year_basis: body.yearBasis,
      leave_year_month: body.month,
      leave_year_day: body.day,
      leave_day_basis: body.dayBasis,
      version: NEXT_VERSION,
    })
    .where('organization_id', '=', ctx.organizationId)
    .where('version', '=', body.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
  const after = await readSetting(ctx);
  ctx.audit('leave-setting.update', { entity: 'organization', entityId: ctx.organizationId, before, after });
  return { ...after, longDays: await longDays(ctx) };
}
