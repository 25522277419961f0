import { sql } from 'kysely';
import type { z } from 'zod';
import type { CellsWritten } from '../../../contract/shifts/shift-cells.ts';
import { type CellWrite, cellKey, decideCells, type PresentCell } from '../../../domain/shifts/cells.ts';
import type { TenantTx } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import { type BoardOf, cellsAt, presentAt, wireCell, wirePlan } from './cell-rows.ts';
import { joinManyByHash } from './join-by-hash.ts';

/** `undo` are the writes that take back what was saved; `saved` in the order of the writes. */
export type WrittenCells = {
  readonly saved: readonly boolean[];
  readonly versions: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, PresentCell>;
  readonly undo: readonly CellWrite[];
};
type KeyRow = { employee_id: string; work_date: CellWrite['date']; slot: number; version: number };

/**
 * Writes cells of a board, each against the version it was read with. The caller holds the board (`lockBoard`), so nothing comes
 * between look and write; the versions stand in the statement all the same.
 */
export const writeCells = async (tx: TenantTx, board: BoardOf, writes: readonly CellWrite[]): Promise<WrittenCells> =>
  writeKnownCells(tx, board, { writes, known: await presentAt(tx, board, writes) });

type Known = { readonly writes: readonly CellWrite[]; readonly known: readonly PresentCell[] };
/** The same where the caller has read the cells of those places, and perhaps of others, while it held the board. */
export async function writeKnownCells(tx: TenantTx, board: BoardOf, { writes, known }: Known): Promise<WrittenCells> {
  await requireRefs(tx, board, writes);
  const before = new Map(known.map((cell) => [cellKey(cell), cell]));
  const saved = decideCells(before, writes);
  const taken = writes.filter((_write, index) => saved[index]);
  const real = taken.filter((write) => write.version > 0 || write.plan !== null);
  const rows = real.length > 0 ? await joinManyByHash(tx, real.length, () => storeCells(tx, board, real)) : [];
  if (rows.length !== real.length) throw new AppError('conflict');
  const versions = new Map(
    rows.map((row) => [cellKey({ employeeId: row.employee_id, date: row.work_date, slot: row.slot }), row.version]),
  );
  const undo = real.map(({ employeeId, date, slot }) => {
    const key = cellKey({ employeeId, date, slot });
    return { employeeId, date, slot, version: versions.get(key) ?? 0, plan: before.get(key)?.plan ?? null };
  });
  return { saved, versions, before, undo };
}

const BACK = sql`w.employee_id, w.work_date, w.slot, w.version`;

/** The writes as rows of a statement, a column each. */
function inputRows(writes: readonly CellWrite[]) {
  const column = <Value>(read: (write: CellWrite) => Value) => writes.map(read);
  return sql`
      unnest(${column((cellWrite) => cellWrite.employeeId)}::uuid[], ${column((cellWrite) => cellWrite.date)}::date[],
    ${column((cellWrite) => cellWrite.slot)}::smallint[], ${column((cellWrite) => cellWrite.version)}::bigint[],
    ${column((cellWrite) => cellWrite.plan === null)}::bool[], ${column((cellWrite) => cellWrite.plan?.groupId ?? null)}::uuid[],
    ${column((cellWrite) => cellWrite.plan?.shiftTimeId ?? null)}::uuid[],
    ${column((cellWrite) => cellWrite.plan?.profileId ?? null)}::uuid[],
    ${column((cellWrite) => cellWrite.plan?.startMinute ?? null)}::int[],
    ${column((cellWrite) => cellWrite.plan?.endMinute ?? null)}::int[],
    ${column((cellWrite) => cellWrite.plan?.breakMinutes ?? null)}::int[],
    ${column((cellWrite) => cellWrite.plan?.isDayOff ?? false)}::bool[],
      ${column((cellWrite) => cellWrite.plan?.isOt ?? false)}::bool[],
      ${column((cellWrite) => cellWrite.plan?.note ?? null)}::text[])
    as i (employee_id, work_date, slot, expected, is_empty, wanted_group, wanted_time, profile_id, start_minute, end_minute,
      break_minutes, is_day_off, is_ot, note)`;
}

async function storeCells(tx: TenantTx, { organizationId, shiftId }: BoardOf, writes: readonly CellWrite[]): Promise<KeyRow[]> {
  const dates = writes.map((cellWrite) => cellWrite.date).sort();
  const isSame = sql`w.organization_id = ${organizationId} and w.shift_id = ${shiftId} and w.employee_id = i.employee_id
    and w.work_date = i.work_date and w.slot = i.slot and w.version = i.expected
    and w.work_date between ${dates[0] ?? null}::date and ${dates.at(-1) ?? null}::date`;
  const { rows } = await sql<KeyRow>`
      with input as (
  select i.*, coalesce(i.wanted_group, m.group_id) as group_id, t.id as shift_time_id
  from ${inputRows(writes)}
  left join app.shift_member m on m.organization_id = ${organizationId} and m.shift_id = ${shiftId}
    and m.employee_id = i.employee_id
  left join app.shift_time t on t.organization_id = ${organizationId} and t.shift_id = ${shiftId} and t.id = i.wanted_time
    and t.work_date = i.work_date
), added as (
  insert into app.shift_work as w (organization_id, shift_id, employee_id, work_date, slot, group_id, shift_time_id, profile_id,
    start_minute, end_minute, break_minutes, is_day_off, is_ot, note)
  select ${organizationId}, ${shiftId}, employee_id, work_date, slot, group_id, shift_time_id, profile_id, start_minute,
    end_minute, break_minutes,
    is_day_off, is_ot, note from input where expected = 0 and not is_empty
  on conflict do nothing returning ${BACK}
), changed as (
  update app.shift_work w set group_id = i.group_id, shift_time_id = i.shift_time_id, profile_id = i.profile_id,
    start_minute = i.start_minute, end_minute = i.end_minute, break_minutes = i.break_minutes, is_day_off = i.is_day_off,
    is_ot = i.is_ot, note = i.note, is_removed = false, version = nextval('app.shift_version')
  from input i where ${isSame} and not i.is_empty returning ${BACK}
), taken_off as (
  update app.shift_work w set is_removed = true, version = nextval('app.shift_version')
  from input i where ${isSame} and i.is_empty and w.published is not null returning ${BACK}
), emptied as (
  delete from app.shift_work w using input i where ${isSame} and i.is_empty and w.published is null
  returning w.employee_id, w.work_date, w.slot, 0::bigint as version
)
select * from added union all select * from changed union all select * from taken_off union all select * from emptied`.execute(
    tx,
  );
  return rows;
}

const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** People of the company, profiles and groups that this board may use; otherwise nothing is written. */
async function requireRefs(tx: TenantTx, { organizationId, shiftId }: BoardOf, writes: readonly CellWrite[]) {
  const people = distinct(writes.map((write) => write.employeeId));
  const profiles = distinct(writes.map((write) => write.plan?.profileId));
  const groups = distinct(writes.map((write) => write.plan?.groupId));
  const { rows } = await sql<{ people: number; profiles: number; groups: number }>`
      select (select count(*) from app.employee where organization_id = ${organizationId}
        and id = any(${people}::uuid[])) as people,
      (select count(*) from app.shift_profile where organization_id = ${organizationId} and id = any(${profiles}::uuid[])
        and (shift_id is null or shift_id = ${shiftId})) as profiles,
      (select count(*) from app.shift_group where organization_id = ${organizationId} and id = any(${groups}::uuid[])
        and shift_id = ${shiftId}) as groups`.execute(tx);
  const [found] = rows;
  const isComplete = found?.people === people.length && found.profiles === profiles.length && found.groups === groups.length;
  if (!isComplete) throw new AppError('ref-not-found');
}

/** A write as it goes over the wire, to be sent back. */
export const wireWrite = ({ employeeId, date, slot, version, plan }: CellWrite) => ({
  employeeId,
  date,
  slot,
  version,
  plan: wirePlan(plan),
});

/** What the page is told of each write: the version to send next and the cell as it stands now. */
export async function answerOf(
  tx: TenantTx,
  board: BoardOf,
  { writes, written }: { writes: readonly CellWrite[]; written: WrittenCells },
): Promise<z.output<typeof CellsWritten>> {
  const now = new Map((await cellsAt(tx, board, writes)).map((cell) => [cellKey(cell), cell]));
  const outcomes = writes.map((write, index) => {
    const cell = now.get(cellKey(write));
    return {
      status: written.saved[index] ? ('saved' as const) : ('conflict' as const),
      version: cell?.version ?? 0,
      present: cell ? wireCell(cell) : null,
    };
  });
  const saved = written.saved.filter(Boolean).length;
  return { saved, conflicts: writes.length - saved, outcomes, undo: written.undo.map(wireWrite) };
}
