import { sql } from 'kysely';
import { insertRows, NEXT_VERSION, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { loadFlows, type StoredFlow } from '../shared/load-flows.ts';

/**
 * Holds the lines of a place until the transaction ends and takes their version one step on. With `version` only if it is still the one
 * that the writer saw; 0 says that there were no lines.
 */
export async function holdPlace(ctx: Ctx, departmentId: string | null, version?: number): Promise<StoredFlow> {
  const made = await insertRows(
    ctx,
    'app.approval_flow',
    [{ department_id: departmentId, of_department_id: departmentId, version: 0 }],
    { skipKnown: true },
  );
  if (version === 0 && made === 0) throw new AppError('conflict');
  const isOfPlace =
    departmentId === null ? sql`f.department_id is null and f.of_department_id is null` : sql`f.department_id = ${departmentId}`;
  const [flow] = await loadFlows(ctx, isOfPlace);
  if (!flow) throw new AppError('conflict');
  return holdFlow(ctx, flow.id, version);
}

/** The same for lines that are known to stand. */
export async function holdFlow(ctx: Ctx, id: string, version?: number): Promise<StoredFlow> {
  if (version !== undefined) await updateVersioned(ctx, 'app.approval_flow', { id, version }, {});
  else await stepOn(ctx, id);
  const [flow] = await loadFlows(ctx, sql`f.id = ${id}`);
  if (!flow) throw notFound();
  return flow;
}

const stepOn = ({ tx, organizationId }: Ctx, id: string) =>
  tx
    .updateTable('app.approval_flow')
    .set({ version: NEXT_VERSION })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();

/** The place whose lines one of them is among; one that is not there, or was removed meanwhile, is not found. */
export async function holdFlowOfLine(ctx: Ctx, lineId: string, version?: number) {
  const row = await ctx.tx
    .selectFrom('app.approval_line')
    .select('flow_id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', lineId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const flow = await holdFlow(ctx, row.flow_id, version);
  const line = flow.lines.find(({ id }) => id === lineId);
  if (!line) throw notFound();
  return { flow, line };
}

/** The same by a group of a line. */
export async function holdFlowOfGroup(ctx: Ctx, groupId: string, version?: number) {
  const row = await ctx.tx
    .selectFrom('app.approval_group')
    .select('line_id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const held = await holdFlowOfLine(ctx, row.line_id, version);
  const place = held.line.approveGroups.findIndex(({ id }) => id === groupId);
  const group = held.line.approveGroups[place];
  if (!group) throw notFound();
  return { ...held, group, place };
}
