import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';
import { insertRows } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import type { SampleKind } from '../shared/sample-kinds.ts';

export type SampleIds = Readonly<Record<SampleKind, readonly string[]>>;

/** Notes what was made as sample data. */
export async function noteSamples(ctx: Ctx, kind: SampleKind, ids: readonly string[]): Promise<void> {
  await insertRows(
    ctx,
    'app.sample_row',
    ids.map((id) => ({ kind, id })),
  );
}

/** The ids of all that was made as sample data; a thing that the company has removed since is simply not found by them. */
export async function readSampleIds({ tx, organizationId }: { tx: TenantTx; organizationId: string }): Promise<SampleIds> {
  const { rows } = await sql<{ kind: SampleKind; ids: string[] }>`
    select kind, array_agg(id) as ids from app.sample_row where organization_id = ${organizationId} group by kind`.execute(tx);
  const of = (kind: SampleKind) => rows.find((row) => row.kind === kind)?.ids ?? [];
  return {
    employee: of('employee'),
    department: of('department'),
    position: of('position'),
    zone: of('zone'),
    shift: of('shift'),
    'payroll-template': of('payroll-template'),
    'payroll-report': of('payroll-report'),
  };
}
