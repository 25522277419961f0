import type { Body } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { getRequest } from './request-row.ts';
import { readRequest } from './request-view.ts';
import { tellComment } from './tell-people.ts';

export async function commentRequest(ctx: Ctx, { id, text }: Body<typeof requests.comment>) {
  const request = await getRequest(ctx, id);
  await writeComment(ctx, id, text);
  ctx.audit('request.comment', { entity: 'request', entityId: id, after: { form: request.formName } });
  await tellComment(ctx, request);
  return readRequest(ctx, id);
}

/** Writes what the caller says of a request where all who see the request read it. */
export const writeComment = (ctx: Ctx, id: string, text: string) =>
  insertRow(ctx, 'app.form_response_comment', {
    response_id: id,
    employee_id: ctx.actor.employeeId,
    text,
    created_at: toTimestamp(ctx.now),
  });
