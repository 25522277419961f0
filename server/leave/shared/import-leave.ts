import { sql } from 'kysely';
import { entitlementOf } from '../../../domain/leave/leave-balance.ts';
import { latestOf, leaveYearOn } from '../../../domain/leave/leave-year.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { type LedgerWriter, writeLeaveEntries } from './leave-ledger.ts';
import { lockLeaveBalances } from './leave-locks.ts';
import { leaveSetting, todayIn } from './leave-setting.ts';
import { loadLedgers } from './load-ledgers.ts';

type Tenant = { readonly tx: TenantTx; readonly organizationId: string };
export type ImportedLeave = {
  readonly employeeId: string;
  readonly code: string;
  readonly leaveTypeId: string;
  readonly minutes: number;
};
/** What an import added to a balance: enough to turn it back. */
export type LeaveChange = Omit<ImportedLeave, 'minutes'> & {
  readonly change: number;
  readonly on: PlainDate;
  readonly sourceKey: string;
};

/** What every person has of each type in the leave year of today, by `PERSON TYPE`: granted by its end, carried and changed together. */
export async function knownEntitlements({ tx }: Tenant, now: LedgerWriter['now']): Promise<ReadonlyMap<string, number>> {
  const setting = await leaveSetting(tx);
  const today = todayIn(setting, now);
  const people = await loadLedgers(tx, setting, {});
  return new Map(
    people.flatMap(({ employeeId, ledgers }) =>
      [...ledgers].map(([typeId, ledger]): [string, number] => [`${employeeId} ${typeId}`, entitlementOf(ledger, today)]),
    ),
  );
}

/** Lets people have what a file says, by entries of the difference; answers what was added to whom. */
export async function bringLeave(ctx: LedgerWriter, values: readonly ImportedLeave[], importId: string): Promise<LeaveChange[]> {
  await lockLeaveBalances(ctx.tx, values);
  const setting = await leaveSetting(ctx.tx);
  const today = todayIn(setting, ctx.now);
  const known = await knownEntitlements(ctx, ctx.now);
  const hired = await hireDates(ctx);
  const changes = values.flatMap(({ minutes, ...value }): LeaveChange[] => {
    const change = minutes - (known.get(`${value.employeeId} ${value.leaveTypeId}`) ?? 0);
    if (change === 0) return [];
    const hiredOn = hired.get(value.employeeId) ?? null;
    const { start } = leaveYearOn(today, setting.yearRule, hiredOn);
    const on = hiredOn === null ? start : latestOf([hiredOn, start]);
    return [{ ...value, change, on, sourceKey: `import ${importId}` }];
  });
  await writeLeaveEntries(
    ctx,
    changes.map((change) => entryOf(change, change.change)),
  );
  return changes;
}

const entryOf = ({ employeeId, leaveTypeId, on, sourceKey }: LeaveChange, minutes: number, reason: string | null = null) => ({
  ...{ employeeId, leaveTypeId, kind: 'import' as const, minutes },
  ...{ effectiveOn: on, sourceKey, reason },
});

/** Turns an import back by entries of its own. */
export async function revertLeave(ctx: LedgerWriter, changes: readonly LeaveChange[], reason: string): Promise<void> {
  const undone = changes.map((change) => entryOf({ ...change, sourceKey: `undo ${change.sourceKey}` }, -change.change, reason));
  await writeLeaveEntries(ctx, undone);
}

/** Codes of people whose balance another hand changed since the import. */
export async function dependentsOfLeave({ tx, organizationId }: Tenant, changes: readonly LeaveChange[]): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string; leave_type_id: string }>`
    select l.employee_id, l.leave_type_id from app.leave_entry l
    join app.leave_entry i on i.organization_id = l.organization_id and i.employee_id = l.employee_id
      and i.leave_type_id = l.leave_type_id and i.source_key = any(${changes.map((change) => change.sourceKey)})
    where l.organization_id = ${organizationId} and l.kind in ('adjust', 'import') and l.id <> i.id and l.created_at > i.created_at`.execute(
    tx,
  );
  const edited = new Set(rows.map((row) => `${row.employee_id} ${row.leave_type_id}`));
  return [
    ...new Set(changes.filter((change) => edited.has(`${change.employeeId} ${change.leaveTypeId}`)).map((change) => change.code)),
  ];
}

async function hireDates({ tx, organizationId }: Tenant): Promise<ReadonlyMap<string, PlainDate | null>> {
  const rows = await tx
    .selectFrom('app.employee')
    .select(['id', 'start_date'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.start_date]));
}
