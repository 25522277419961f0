import { sql } from 'kysely';
import {
  availableFor,
  entriesToWrite,
  eventQuota,
  mostQuota,
  type Reserved,
  type Taken,
} from '../../../domain/leave/leave-balance.ts';
import { leaveYearOn } from '../../../domain/leave/leave-year.ts';
import type { EntryKind, Ledger } from '../../../domain/leave/ledger.ts';
import { assert, type Instant, type PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { insertRows, type NewRow } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import { takenOfEvent } from './event-leave.ts';
import { lockLeaveBalances } from './leave-locks.ts';
import { type LeaveSetting, leaveSetting, todayIn } from './leave-setting.ts';
import { loadLedgers, readLedgers, type WhoseLeave } from './load-ledgers.ts';

/** What is written by people and by what they ask for; grants and closings write themselves. */
export type NewLeaveEntry = {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly kind: Exclude<EntryKind, 'grant' | 'accrual' | 'carry' | 'expiry'>;
  /** Below zero takes from the balance: a `use` is negative, a `return` positive. */
  readonly minutes: number;
  readonly effectiveOn: PlainDate;
  /** What wrote it, once: `use RECORD 2026-05-01`. */
  readonly sourceKey: string;
  readonly leaveRecordId?: string | null;
  readonly reversesId?: string | null;
  readonly reason?: string | null;
};
/** A request, or a job that writes in nobody's name. */
export type LedgerWriter = {
  readonly tx: TenantTx;
  readonly organizationId: string;
  readonly now: Instant;
  readonly actor?: { readonly employeeId: string } | null;
};
export type LeaveAsk = { readonly employeeId: string; readonly leaveTypeId: string; readonly on: PlainDate };
/** `until`: the last day of what is asked for; `recordId` is left out of what is taken. */
export type LeaveToTake = LeaveAsk & { readonly until?: PlainDate; readonly recordId?: string };

/**
 * Minutes that a person may still take of a type on a day: what the ledger and the grants due by then hold, less what pending absences
 * reserve, and no more than later days leave. Of a type with a quota for each event it is what
 * other leaves of the same event leave of that quota.
 */
export async function leaveAvailable(tx: TenantTx, ask: LeaveToTake): Promise<number> {
  const { employeeId, leaveTypeId, on, until = on } = ask;
  const setting = await leaveSetting(tx);
  const ledger = await ledgerOf(tx, setting, { employeeId, leaveTypeId });
  if (ledger.terms.quotaPer === 'event') {
    const event = { employeeId, leaveTypeId, startDate: on, endDate: until, id: ask.recordId };
    const { minutes } = await takenOfEvent(tx, setting.organizationId, event);
    return Math.max(0, eventQuota(ledger, on) - minutes);
  }
  return availableFor(
    ledger,
    [{ on, minutes: 0 }],
    (await reservedByType(tx, setting.organizationId, employeeId)).get(leaveTypeId) ?? [],
  );
}

/** What a person has of a type: its ledger, and what of it waits for a decision. */
export type Standing = { readonly ledger: Ledger; readonly reserved: readonly Reserved[] };

/** The balance of a person and type, read before it is known when the years of leave begin and what the days take. */
export async function readStanding(
  tx: TenantTx,
  organizationId: string,
  { employeeId, leaveTypeId }: Omit<LeaveAsk, 'on'>,
): Promise<(setting: LeaveSetting) => Standing> {
  const [ledgersBy, reserved] = await Promise.all([
    readLedgers(tx, organizationId, { people: [employeeId], typeIds: [leaveTypeId] }),
    reservedByType(tx, organizationId, employeeId),
  ]);
  return ({ yearRule }) => {
    const [person] = ledgersBy(yearRule);
    const ledger = person?.ledgers.get(leaveTypeId);
    if (!ledger) throw notFound();
    return { ledger, reserved: reserved.get(leaveTypeId) ?? [] };
  };
}

/** What is left of a type without events for some days together, each with the minutes that it is to take. */
export const leaveAvailableFor = ({ ledger, reserved }: Standing, days: readonly [Taken, ...Taken[]]): number =>
  availableFor(ledger, days, reserved);

/** What is left of several types on a day and the most of their quotas, in a handful of statements; see `leaveAvailable`. */
export async function leaveAvailableByType(
  tx: TenantTx,
  { employeeId, typeIds, on }: { employeeId: string; typeIds: readonly string[]; on: PlainDate },
): Promise<Map<string, { minutes: number; quota: number }>> {
  const setting = await leaveSetting(tx);
  const [person] = await loadLedgers(tx, setting, { people: [employeeId], typeIds });
  if (!person) throw notFound();
  const reserved = await reservedByType(tx, setting.organizationId, employeeId);
  const found = new Map<string, { minutes: number; quota: number }>();
  for (const [leaveTypeId, ledger] of person.ledgers) {
    const available =
      ledger.terms.quotaPer === 'event'
        ? await leaveAvailable(tx, { employeeId, leaveTypeId, on })
        : availableFor(ledger, [{ on, minutes: 0 }], reserved.get(leaveTypeId) ?? []);
    found.set(leaveTypeId, { minutes: available, quota: mostQuota(ledger, on) });
  }
  return found;
}

export async function ledgerOf(
  tx: TenantTx,
  setting: LeaveSetting,
  { employeeId, leaveTypeId }: Omit<LeaveAsk, 'on'>,
): Promise<Ledger> {
  const [found] = await loadLedgers(tx, setting, { people: [employeeId], typeIds: [leaveTypeId] });
  const ledger = found?.ledgers.get(leaveTypeId);
  if (!ledger) throw notFound();
  return ledger;
}

/** Minutes of a person's pending absences by type and day, from the days that they were counted to take. */
async function reservedByType(tx: TenantTx, organizationId: string, employeeId: string): Promise<Map<string, Reserved[]>> {
  const { rows } = await prepared(
    tx,
    'leave-reserved',
    sql<Reserved & { type: string }>`
    select r.leave_type_id as type, d.work_date as "on", sum(d.minutes)::int as minutes
    from app.leave_record r join app.leave_day d on d.organization_id = r.organization_id and d.leave_record_id = r.id
    where r.organization_id = ${organizationId} and r.employee_id = ${employeeId}
      and r.status = 'pending' and d.minutes > 0 group by r.leave_type_id, d.work_date`,
  );
  const found = new Map<string, Reserved[]>();
  for (const { type, on, minutes } of rows) found.set(type, [...(found.get(type) ?? []), { on, minutes }]);
  return found;
}

/** Writes entries of one or more people, each source once, and what the rules then ask for. Answers how many of them were new. */
export async function writeLeaveEntries(ctx: LedgerWriter, entries: readonly NewLeaveEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const balances = new Map(entries.map((entry) => [`${entry.employeeId} ${entry.leaveTypeId}`, entry]));
  await lockLeaveBalances(ctx.tx, [...balances.values()]);
  const setting = await leaveSetting(ctx.tx);
  const whose = whoseBalances([...balances.values()]);
  const ledgers = await byBalance(ctx.tx, setting, whose);
  const rows = entries.map((entry) => {
    const ledger = ledgers.get(`${entry.employeeId} ${entry.leaveTypeId}`);
    assert(ledger !== undefined, 'an entry belongs to a person and a type of the company');
    return entryRow(ctx, entry, leaveYearOn(entry.effectiveOn, ledger.yearRule, ledger.person.hiredOn).start);
  });
  const written = await insertInRounds(ctx, rows);
  await settleGrants(ctx, whose);
  return written;
}

const whoseBalances = (balances: readonly { employeeId: string; leaveTypeId: string }[]): WhoseLeave => ({
  people: [...new Set(balances.map((balance) => balance.employeeId))],
  typeIds: [...new Set(balances.map((balance) => balance.leaveTypeId))],
});

const entryRow = (ctx: LedgerWriter, entry: NewLeaveEntry, yearStart: PlainDate) => ({
  employee_id: entry.employeeId,
  leave_type_id: entry.leaveTypeId,
  kind: entry.kind,
  minutes: entry.minutes,
  effective_on: entry.effectiveOn,
  year_start: yearStart,
  source_key: entry.sourceKey,
  leave_record_id: entry.leaveRecordId ?? null,
  reverses_id: entry.reversesId ?? null,
  reason: entry.reason ?? null,
  created_by: ctx.actor?.employeeId ?? null,
});

async function byBalance(tx: TenantTx, setting: LeaveSetting, whose: WhoseLeave): Promise<Map<string, Ledger>> {
  const people = await loadLedgers(tx, setting, whose);
  return new Map(
    people.flatMap(({ employeeId, ledgers }) =>
      [...ledgers].map(([typeId, ledger]): [string, Ledger] => [`${employeeId} ${typeId}`, ledger]),
    ),
  );
}

/** Few enough to write in one statement. */
const ROUND = 1_000;

/**
 * Writes what the rules ask for by today: grants, and what closed years carry and lose. The same rule answers every question about a
 * balance, so what is written and what is read agree; asked twice it writes nothing. Answers how many entries it wrote.
 */
export async function settleGrants(ctx: LedgerWriter, whose: WhoseLeave): Promise<number> {
  const setting = await leaveSetting(ctx.tx);
  const today = todayIn(setting, ctx.now);
  const rows = (await loadLedgers(ctx.tx, setting, whose)).flatMap(({ employeeId, ledgers }) =>
    [...ledgers].flatMap(([typeId, ledger]) =>
      entriesToWrite(ledger, today).map((entry) => ({
        employee_id: employeeId,
        leave_type_id: typeId,
        kind: entry.kind,
        minutes: entry.minutes,
        effective_on: entry.on,
        year_start: entry.yearStart,
        expires_on: entry.expiresOn,
        source_key: entry.sourceKey,
        created_by: ctx.actor?.employeeId ?? null,
      })),
    ),
  );
  return insertInRounds(ctx, rows);
}

async function insertInRounds(ctx: LedgerWriter, rows: readonly NewRow<'app.leave_entry'>[]): Promise<number> {
  let written = 0;
  for (let start = 0; start < rows.length; start += ROUND) {
    written += await insertRows(ctx, 'app.leave_entry', rows.slice(start, start + ROUND), { skipKnown: true });
  }
  return written;
}
