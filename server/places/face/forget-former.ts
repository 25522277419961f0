import { sql } from 'kysely';
import { z } from 'zod';
import { Id } from '../../../contract/primitives.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Ctx } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { deleteFaceData } from './remove-face.ts';

const Input = z.object({ employeeId: Id });

/** The job for who left. Whoever was taken on again meanwhile, or leaves later than it was planned, keeps their face. */
export const forgetFormer: JobHandler = async ({ input, ctx }) => {
  const { employeeId } = Input.parse(input);
  const isOver = await ctx.transaction({ readOnly: true }, (inside) => hasLeftWithFace(inside, employeeId));
  if (isOver) await deleteFaceData(ctx, { employeeId });
  return { result: { isDeleted: isOver } };
};

async function hasLeftWithFace({ tx, organizationId, now, organization }: Ctx, employeeId: string): Promise<boolean> {
  const today = dateOf(now, organization.timeZone);
  const { rows } = await sql<{ id: string }>`
    select e.id from app.employee e
    where e.organization_id = ${organizationId} and e.id = ${employeeId}
      and (e.approve_status = 'DEACTIVATED' or e.end_date < ${today}::date)
      and (exists (select from app.face_person f where f.organization_id = ${organizationId} and f.employee_id = e.id)
        or exists (select from app.face_photo p where p.organization_id = ${organizationId} and p.employee_id = e.id)
        or exists (select from app.face_consent c where c.organization_id = ${organizationId} and c.employee_id = e.id))`.execute(
    tx,
  );
  return rows.length > 0;
}
