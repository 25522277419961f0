import { dateOf } from '../../../domain/time.ts';
import { assert } from '../../../domain/units.ts';
import { importedZone } from '../../attendance/imported-zone.ts';
import { type NewClocking, recordClockings } from '../../attendance/record-clockings.ts';
import { writeHolidays } from '../../calendars/write-holidays.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireSeats } from '../../people/seat-limit.ts';
import { writeEmployees } from '../../people/write-employees.ts';
import { rowsOf } from './check-again.ts';
import { type BatchRow, specOf } from './import-batch.ts';
import { readChunks } from './import-chunks.ts';
import { checkEmployees, checkHolidays, clockingRules, needsKinds, type RowChecks } from './row-checks.ts';

export type CommitMode = 'all' | 'good';
/** Says how many rows have been read of how many. */
export type Progress = (done: number, total: number) => Promise<void>;
type Written = { added: number; changed: number; unchanged: number; skipped: number; summary?: unknown };

/**
 * Writes the rows of an import that is claimed (`committing`), checked once more against what is known now, all in the caller's
 * transaction; rows that are bad stay behind, unless every row was asked for.
 */
export async function writeImport(ctx: Ctx, batch: BatchRow, { mode, progress }: { mode: CommitMode; progress: Progress }) {
  await oneImportAtATime(ctx);
  const written = await WRITERS[specOf(batch).type](ctx, batch, progress);
  if (mode === 'all' && written.skipped > 0) throw new AppError('import/bad-rows', { count: written.skipped });
  const saved = await ctx.tx
    .updateTable('app.import_batch')
    .set((set) => ({
      status: 'committed',
      added_count: written.added,
      changed_count: written.changed,
      unchanged_count: written.unchanged,
      skipped_count: written.skipped,
      failure: null,
      committed_at: toTimestamp(ctx.now),
      version: set('version', '+', 1),
    }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', batch.id)
    .where('status', '=', 'committing')
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new AppError('conflict');
  await forgetRows(ctx, batch.id);
  const { summary, ...counts } = written;
  ctx.audit('import.commit', {
    entity: 'import',
    entityId: batch.id,
    after: { fileName: batch.file_name, mode, ...counts, summary },
  });
  return saved;
}

/** Two imports of a company follow each other: the second sees what the first wrote. */
async function oneImportAtATime({ tx, organizationId }: Ctx) {
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [organizationId]);
}

/** Before thousands of rows refer to people, and after many people came: the planner must know how many there are. */
export async function countPeople({ tx }: Pick<Ctx, 'tx'>) {
  await tx.client.query('select app.count_people()');
}

/** Rows are kept only while somebody has to look at them: those that were left behind. */
async function forgetRows({ tx, organizationId }: Ctx, importId: string) {
  await tx
    .deleteFrom('app.import_chunk')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('bad_count', '=', 0)
    .execute();
}

const MANY_PEOPLE = 20;

type Writer = (ctx: Ctx, batch: BatchRow, progress: Progress) => Promise<Written>;
const WRITERS: Record<'employee' | 'clocking' | 'holiday', Writer> = {
  employee: async (ctx, batch, progress) => {
    const good = await goodRows(ctx, batch, { check: await checkEmployees(ctx, specOf(batch)), progress });
    await requireSeats(ctx, good.newCount);
    const { added, updated, unchanged, summary } = await writeEmployees(ctx.tx, good.values, {
      organizationId: ctx.organizationId,
      sealer: ctx.services.sealer,
      today: dateOf(ctx.now, ctx.organization.zone),
    });
    if (added >= MANY_PEOPLE) await countPeople(ctx);
    return { added, changed: updated, unchanged, skipped: good.skipped, summary };
  },
  holiday: async (ctx, batch, progress) => {
    const good = await goodRows(ctx, batch, { check: await checkHolidays(ctx, specOf(batch)), progress });
    const { organizationId, organization } = ctx;
    return {
      ...(await writeHolidays(ctx.tx, { organizationId, zone: organization.zone, rows: good.values })),
      skipped: good.skipped,
    };
  },
  clocking: writeClockings,
};

type Good<Value> = { values: Value[]; skipped: number; newCount: number };

async function goodRows<Value>(
  ctx: Ctx,
  batch: BatchRow,
  { check, progress }: { check: RowChecks<Value>; progress: Progress },
): Promise<Good<Value>> {
  const good: Good<Value> = { values: [], skipped: 0, newCount: 0 };
  for await (const chunk of readChunks(ctx, batch.id)) {
    for (const row of await check(chunk.rows)) {
      if (row.outcome === 'bad') good.skipped += 1;
      else good.values.push(row.value);
      if (row.outcome === 'new') good.newCount += 1;
    }
    await progress(good.values.length + good.skipped, batch.row_count * 2);
  }
  return good;
}

async function writeClockings(ctx: Ctx, batch: BatchRow, progress: Progress): Promise<Written> {
  const spec = specOf(batch);
  const { people, check } = await clockingRules(ctx, spec, needsKinds(spec) ? rowsOf(ctx, batch.id) : undefined);
  const zoneId = await importedZone(ctx.tx, ctx.organizationId);
  const rows: NewClocking[] = [];
  let skipped = 0;
  for await (const chunk of readChunks(ctx, batch.id)) {
    for (const row of chunk.rows) {
      const checked = check(row);
      if (checked.outcome === 'bad') {
        skipped += 1;
        continue;
      }
      const who = people[checked.value.person];
      assert(who !== undefined, 'a checked clocking has its person');
      const { at, type } = checked.value;
      rows.push({
        employeeId: who.id,
        at,
        clockType: type,
        source: 'import',
        zoneId,
        importId: batch.id,
        createdBy: ctx.actor.employeeId,
      });
    }
    await progress(rows.length + skipped, batch.row_count * 2);
  }
  const { added, unchanged } = await recordClockings(ctx.tx, {
    organizationId: ctx.organizationId,
    zone: ctx.organization.zone,
    rows,
  });
  return { added, changed: 0, unchanged, skipped };
}
