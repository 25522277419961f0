import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CountedLeaveDay, LeavePart, LeaveTime } from '../../../domain/leave/count-days.ts';
import { LEAVE_PARTS } from '../../../domain/leave/count-days.ts';
import type { PaidMinutes } from '../../../domain/leave/leave-pay.ts';
import { assert } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { DB } from '../../db/schema.gen.ts';
import { insertRows, type RowOwner } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';

export type RecordRow = Selectable<DB['app.leave_record']>;
/** An absence with its time as the rules take it. */
export type LeaveRecord = LeaveTime & {
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'canceled';
  readonly minutes: number;
  readonly source: string;
  readonly version: number;
};

const STATUSES = ['pending', 'approved', 'rejected', 'canceled'] as const;

function partOf(text: string): LeavePart {
  const part = LEAVE_PARTS.find((known) => known === text);
  assert(part !== undefined, 'a leave has a part that the rules know');
  return part;
}

export type TimeRow = Pick<RecordRow, 'start_date' | 'end_date' | 'start_part' | 'end_part' | 'from_minute' | 'to_minute'>;
export const leaveTimeOf = (row: TimeRow): LeaveTime => ({
  startDate: row.start_date,
  endDate: row.end_date,
  startPart: partOf(row.start_part),
  endPart: partOf(row.end_part),
  fromMinute: row.from_minute,
  toMinute: row.to_minute,
});

/** The columns of a leave that say what it is. */
type SaidRow = TimeRow & Pick<RecordRow, 'id' | 'employee_id' | 'leave_type_id' | 'status' | 'minutes' | 'source' | 'version'>;

export function leaveRecord(row: SaidRow): LeaveRecord {
  const status = STATUSES.find((known) => known === row.status);
  assert(status !== undefined, 'a leave has a status that the rules know');
  return {
    ...leaveTimeOf(row),
    id: row.id,
    employeeId: row.employee_id,
    leaveTypeId: row.leave_type_id,
    status,
    minutes: row.minutes,
    source: row.source,
    version: row.version,
  };
}

/** The record under an id, held until the transaction ends. */
export async function holdRecord(tx: TenantTx, organizationId: string, id: string): Promise<LeaveRecord> {
  const { rows } = await sql<RecordRow>`select * from app.leave_record
    where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return leaveRecord(row);
}

/** Writes what the days of a record count, in the place of what was counted before. `pay` is fixed with the approval. */
export async function writeLeaveDays(
  owner: RowOwner,
  record: Pick<LeaveRecord, 'id' | 'employeeId'>,
  days: readonly (CountedLeaveDay & { readonly pay?: readonly PaidMinutes[] | null })[],
): Promise<void> {
  const dates = days.map((day) => day.date);
  await sql`delete from app.leave_day where organization_id = ${owner.organizationId} and leave_record_id = ${record.id}
    and work_date = any(${dates}::date[])`.execute(owner.tx);
  await insertLeaveDays(owner, record, days);
}

/** Writes what the days of a new record count. */
export const insertLeaveDays: typeof writeLeaveDays = (owner, record, days) =>
  insertRows(
    owner,
    'app.leave_day',
    days.map((day) => ({
      leave_record_id: record.id,
      employee_id: record.employeeId,
      work_date: day.date,
      minutes: day.minutes,
      day_minutes: day.dayMinutes,
      covered_minutes: day.coveredMinutes,
      why: day.why,
      spans: JSON.stringify(day.spans),
      pay: day.pay ? JSON.stringify(day.pay) : null,
    })),
  ).then(() => undefined);
