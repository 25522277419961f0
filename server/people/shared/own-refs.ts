import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Placing = { departmentId?: string | null; positionId?: string | null };

/** Refuses a department or position that the company does not have, even if another company has it. */
export async function requireOwnPlace({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, placing: Placing) {
  const { rows } = await tx.client.query<{ department: boolean; position: boolean }>(
    `select $2::uuid is null or exists (select from app.department where organization_id = $1 and id = $2) as department,
      $3::uuid is null or exists (select from app.position where organization_id = $1 and id = $3) as position`,
    [organizationId, placing.departmentId ?? null, placing.positionId ?? null],
  );
  if (!rows[0]?.department || !rows[0].position) throw new AppError('ref-not-found');
}
