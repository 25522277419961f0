import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { openYearEnds } from '../../../domain/leave/leave-balance.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRows, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { settleGrants } from '../shared/leave-ledger.ts';
import { requireRefs } from '../shared/leave-refs.ts';
import { leaveSetting } from '../shared/leave-setting.ts';
import { namedType } from '../shared/leave-type-name.ts';
import { loadLedgers } from '../shared/load-ledgers.ts';
import { todayOf } from './read-balances.ts';

type YearEnds = Answer<typeof leaveBalances.reset>;
type Person = {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
};
const PERSON = sql`e.id, e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
  e.last_name_en as "lastNameEn"`;
const personJson = sql`json_build_object('id', b.id, 'code', b.code, 'firstName', b.first_name, 'lastName', b.last_name,
  'firstNameEn', b.first_name_en, 'lastNameEn', b.last_name_en)`;

/**
 * Closes the leave years that ended up to a day: first the grants are written, then what is carried and what is lost. A preview shows
 * the same rows and writes nothing. A year that is closed already has nothing left to close.
 */
export async function closeYears(ctx: Ctx, body: Body<typeof leaveBalances.reset>): Promise<YearEnds> {
  const { through, preview = false } = body;
  if (through >= todayOf(ctx)) throw invalidField('through', 'leave/year-running');
  await requireRefs(ctx, { leaveTypeIds: body.leaveTypeIds });
  const typeIds = body.leaveTypeIds ?? (await typesInUse(ctx));
  const found = await yearEnds(ctx, typeIds, through);
  if (preview || found.rows.length === 0) return { ...found, closings: 0 };
  // Two who close at once wait for each other, and the second finds nothing to close.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leave years ${ctx.organizationId}`}, 0))`.execute(ctx.tx);
  await settleGrants(ctx, { typeIds });
  const concerned = [...new Set(found.rows.map((row) => row.leaveTypeId))];
  const rows = concerned.map((leave_type_id) => ({ leave_type_id, through_date: through, created_by: ctx.actor.employeeId }));
  const closings = await insertRows(ctx, 'app.leave_closing', rows, { skipKnown: true });
  await settleGrants(ctx, { typeIds: concerned });
  ctx.audit('leave-closing.create', {
    entity: 'leave_closing',
    after: { through, rows: found.rows.length, carried: found.carried, lost: found.lost },
  });
  return { ...found, closings };
}

async function typesInUse({ tx, organizationId }: Ctx): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.leave_type')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where('quota_per', '=', 'year')
    .execute();
  return rows.map((row) => row.id);
}

async function yearEnds(ctx: Ctx, typeIds: readonly string[], through: PlainDate): Promise<Omit<YearEnds, 'closings'>> {
  const ledgers = await loadLedgers(ctx.tx, await leaveSetting(ctx.tx), { typeIds });
  const { rows: people } = await sql<Person>`select ${PERSON} from app.employee e where e.organization_id = ${ctx.organizationId}
    order by e.code`.execute(ctx.tx);
  const known = new Map(ledgers.map((person) => [person.employeeId, person.ledgers]));
  const rows = people.flatMap((employee) =>
    [...(known.get(employee.id) ?? [])].flatMap(([leaveTypeId, ledger]) =>
      openYearEnds(ledger, through).map(({ year, left, carried, lost, carriedUntil }) => ({
        employee,
        leaveTypeId,
        yearStart: year.start,
        yearEnd: year.end,
        ...{ left, carried, lost, carriedUntil },
      })),
    ),
  );
  const total = (amount: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + amount(row), 0);
  return { rows, carried: total((row) => row.carried), lost: total((row) => Math.max(0, row.lost)) };
}

type ClosingRow = {
  id: string;
  leave_type_id: string;
  through: PlainDate;
  created_at: Instant;
  version: number;
  by: Person | null;
  code: string;
  name: string;
  english_name: string | null;
  color: string;
  symbol: string;
  quota_per: string;
  may_exceed_quota: boolean;
  law: string | null;
  carried: number;
  lost: number;
  can_undo: boolean;
};

/** A closing may be undone while it is the latest of its type and no leave of the years after it was written since. */
async function readClosings({ tx, organizationId }: Ctx, id: string | null): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select c.id, c.leave_type_id, c.through_date as through, c.created_at, c.version, t.code, t.name, t.english_name, t.color, t.symbol,
      t.quota_per, t.may_exceed_quota, t.law, case when b.id is not null then ${personJson} end as by,
      coalesce(s.carried, 0)::int as carried, coalesce(s.lost, 0)::int as lost,
      not exists (select from app.leave_closing later where later.organization_id = c.organization_id
          and later.leave_type_id = c.leave_type_id and later.undone_at is null and later.through_date > c.through_date)
        and not exists (select from app.leave_entry l where l.organization_id = c.organization_id and l.leave_type_id = c.leave_type_id
          and l.kind in ('use', 'return', 'adjust', 'import') and l.effective_on > c.through_date and l.created_at > c.created_at) as can_undo
    from app.leave_closing c
    join app.leave_type t on t.organization_id = c.organization_id and t.id = c.leave_type_id
    left join app.employee b on b.organization_id = c.organization_id and b.id = c.created_by
    left join lateral (select sum(year.carried) as carried, sum(greatest(year.lost, 0)) as lost from (
      select sum(l.minutes) filter (where l.kind = 'carry' and l.source_key like '% in%') as carried,
        -sum(l.minutes) filter (where l.kind = 'expiry' and l.source_key not like '%carried%') as lost
      from app.leave_entry l where l.organization_id = c.organization_id and l.leave_type_id = c.leave_type_id
        and l.kind in ('carry', 'expiry') and l.effective_on <= c.through_date + 1
        and l.effective_on > coalesce((select max(p.through_date) + 1 from app.leave_closing p where p.organization_id = c.organization_id
          and p.leave_type_id = c.leave_type_id and p.undone_at is null and p.through_date < c.through_date), date '1900-01-01')
      group by l.employee_id, l.year_start) year) s on true
    where c.organization_id = ${organizationId} and c.undone_at is null and (${id}::uuid is null or c.id = ${id})
    order by c.through_date desc, t.code`.execute(tx);
  return rows;
}

export async function listClosings(ctx: Ctx): Promise<Answer<typeof leaveBalances.closings>> {
  return (await readClosings(ctx, null)).map((row) => ({
    id: row.id,
    leaveType: namedType({ ...row, id: row.leave_type_id }),
    through: row.through,
    createdDate: row.created_at,
    by: row.by,
    carried: row.carried,
    lost: row.lost,
    canUndo: row.can_undo,
  }));
}

/** Turns a closing back by entries of its own: what was carried and lost is in the old year again. */
export async function undoClosing(ctx: Ctx, { id }: Query<typeof leaveBalances.undoReset>): Promise<{ ok: true }> {
  const [closing] = await readClosings(ctx, id);
  if (!closing) throw notFound();
  if (!closing.can_undo) throw new AppError('state/not-allowed', { status: 'used' });
  const undone = { undone_at: toTimestamp(ctx.now), undone_by: ctx.actor.employeeId };
  await updateVersioned(ctx, 'app.leave_closing', { id, version: closing.version }, undone);
  await settleGrants(ctx, { typeIds: [closing.leave_type_id] });
  ctx.audit('leave-closing.revert', {
    entity: 'leave_closing',
    entityId: id,
    before: { leaveTypeId: closing.leave_type_id, through: closing.through },
  });
  return { ok: true };
}
