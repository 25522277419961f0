import { sql } from 'kysely';
import { linesUpTo, yearOfBalance } from '../../../domain/leave/leave-balance.ts';
import type { Ledger } from '../../../domain/leave/ledger.ts';
import type { Ctx } from '../../http/context.ts';
import { leaveSetting } from '../../leave/shared/leave-setting.ts';
import { shownTypeName } from '../../leave/shared/leave-type-name.ts';
import { loadLedgers } from '../../leave/shared/load-ledgers.ts';
import { listReportPeople, personCells, type ReportPerson } from './report-people.ts';
import type { ReportSource, SourceQuery, SourceRow } from './source.ts';

type LeaveType = { id: string; name: string };

/** A row per person and type of leave in use, out of the ledgers of leave: whoever has and took nothing has no row. */
export const leaveSource: ReportSource = {
  round: 1_000,
  async open(ctx, query) {
    const rows = await rowsOf(ctx, query);
    return { total: rows.length, read: async (_inside, { offset, limit }) => rows.slice(offset, offset + limit) };
  },
};

const PEOPLE_AT_ONCE = 500;
async function rowsOf(ctx: Ctx, query: SourceQuery): Promise<SourceRow[]> {
  const people = await listReportPeople(ctx, query);
  const [types, setting] = [await typesOf(ctx), await leaveSetting(ctx.tx)];
  const rows: SourceRow[] = [];
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const part = people.slice(at, at + PEOPLE_AT_ONCE);
    const loaded = await loadLedgers(ctx.tx, setting, { people: part.map(({ employeeId }) => employeeId) });
    const ledgers = new Map(loaded.map((person) => [person.employeeId, person.ledgers]));
    for (const person of part) rows.push(...rowsOfPerson(person, { types, ledgers: ledgers.get(person.employeeId), query }));
  }
  return query.groupBy === 'leaveTypeName' ? byType(rows, types) : rows;
}

const byType = (rows: readonly SourceRow[], types: readonly LeaveType[]): SourceRow[] => {
  const places = new Map(types.map(({ name }, place) => [name, place]));
  const placeOf = (row: SourceRow) => places.get(String(row.leaveTypeName)) ?? 0;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
};

async function typesOf(ctx: Ctx): Promise<LeaveType[]> {
  const { rows } = await sql<LeaveType>`select t.id, ${shownTypeName(ctx)} as name from app.leave_type t
    where t.organization_id = ${ctx.organizationId} and t.removed_at is null and t.is_enabled order by t.code, t.id`.execute(
    ctx.tx,
  );
  return rows;
}

type Known = {
  readonly types: readonly LeaveType[];
  readonly ledgers: ReadonlyMap<string, Ledger> | undefined;
  readonly query: SourceQuery;
};
function rowsOfPerson(person: ReportPerson, { types, ledgers, query: { from, to } }: Known): SourceRow[] {
  return types.flatMap(({ id, name }) => {
    const ledger = ledgers?.get(id);
    if (!ledger) return [];
    const taken = linesUpTo(ledger, to)
      .filter(({ kind, on }) => (kind === 'use' || kind === 'return') && on >= from)
      .reduce((sum, { minutes }) => sum - minutes, 0);
    // What an event gives is no balance.
    const isOfEvent = ledger.terms.quotaPer === 'event';
    const year = yearOfBalance(ledger, to);
    const granted = year.granted + year.carried + year.adjusted - year.expired;
    if (taken === 0 && (isOfEvent || (granted === 0 && year.balance === 0))) return [];
    return [
      {
        ...personCells(person),
        leaveTypeName: name,
        leaveGranted: isOfEvent ? null : granted,
        leaveTaken: taken,
        leaveLeft: isOfEvent ? null : year.balance,
      },
    ];
  });
}
