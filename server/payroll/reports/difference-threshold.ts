import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { type DifferenceThreshold, USUAL_THRESHOLD } from '../../../domain/payroll/large-difference.ts';
import { basisPoints, satang } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** From what on a company looks at differences one by one: its own setting, or the usual one. */
export async function readThreshold({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<DifferenceThreshold> {
  const { rows } = await sql<{ share: number | null; amount: number | null }>`
    select (settings->'payroll'->>'differenceShare')::int as share, (settings->'payroll'->>'differenceSatang')::float8 as amount
    from app.organization where organization_id = ${organizationId}`.execute(tx);
  const [row] = rows;
  return {
    share: row?.share == null ? USUAL_THRESHOLD.share : basisPoints(row.share),
    amount: row?.amount == null ? USUAL_THRESHOLD.amount : satang(row.amount),
  };
}

/** Sets the limit where the one that its writer saw still stands; whoever saw another one is told so. */
export async function setThreshold(ctx: Ctx, { percent, amount, seen }: Body<typeof payrollReports.setDifferenceThreshold>) {
  const before = await readThreshold(ctx);
  const share = basisPoints(percent * 100);
  if (before.share === share && before.amount === amount) return { ok: true as const };
  const kept = toJson({ differenceShare: share, differenceSatang: amount });
  const { numAffectedRows } = await sql`
    update app.organization
    set settings = settings || jsonb_build_object('payroll', coalesce(settings->'payroll', '{}') || ${kept}::jsonb)
    where organization_id = ${ctx.organizationId}
      and coalesce((settings->'payroll'->>'differenceShare')::int, ${USUAL_THRESHOLD.share}) = ${basisPoints(seen.percent * 100)}
      and coalesce((settings->'payroll'->>'differenceSatang')::float8, ${USUAL_THRESHOLD.amount}) = ${seen.amount}`.execute(
    ctx.tx,
  );
  if (!numAffectedRows) throw new AppError('conflict');
  const told = (threshold: DifferenceThreshold) => ({
    differencePercent: threshold.share / 100,
    differenceAmount: threshold.amount / 100,
  });
  ctx.audit('setting.set-difference-threshold', {
    entity: 'setting',
    entityId: ctx.organizationId,
    before: told(before),
    after: told({ share, amount }),
  });
  return { ok: true as const };
}
