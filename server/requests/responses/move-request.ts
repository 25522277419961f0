import { toJson, toTimestamp } from '../../db/column-types.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import type { Done } from './effects/effect.ts';
import { EFFECTS } from './effects/effects.ts';
import type { RequestRow } from './request-row.ts';

/** Frees what waits with a request. One that takes back another has nothing waiting. */
export async function dropEffect(ctx: Ctx, request: RequestRow, status: 'rejected' | 'canceled'): Promise<void> {
  if (request.takesBackId === null) await EFFECTS[request.kind].drop(ctx, request, status);
}

type Move = { readonly status: RequestRow['status']; readonly reason: string | null; readonly done: Done | null };

/** The version goes on with every answer, so that a page that is behind cannot change what it has not seen. */
export const moveOn = (
  ctx: Pick<Ctx, 'tx' | 'organizationId' | 'now'>,
  { id, version }: RequestRow,
  { status, reason, done }: Move,
) =>
  updateVersioned(
    ctx,
    'app.form_response',
    { id, version },
    {
      status,
      changed_at: toTimestamp(ctx.now),
      ...(reason === null ? {} : { reason }),
      ...(status === 'pending' ? {} : { decided_at: toTimestamp(ctx.now) }),
      ...(done && Object.keys(done).length > 0 ? { effect: toJson(done) } : {}),
    },
  );
