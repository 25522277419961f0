import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Placing = { departmentId?: string | null; positionId?: string | null };

/** Refuses a department or position that the company does not have, even if another company has it. */
export async function requireOwnPlace({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, placing: Placing) {
  const { rows } = await sql<{ department: boolean; position: boolean }>`
      select ${placing.departmentId ?? null}::uuid is null or exists (select from app.department
        where organization_id = ${organizationId} and id = ${placing.departmentId ?? null}) as department,
      ${placing.positionId ?? null}::uuid is null or exists (select from app.position
        where organization_id = ${organizationId} and id = ${placing.positionId ?? null}) as position`.execute(tx);
  if (!rows[0]?.department || !rows[0].position) throw new AppError('ref-not-found');
}
