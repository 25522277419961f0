import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { LeaveBalance, leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { eventQuota, yearOfBalance } from '../../../domain/leave/leave-balance.ts';
import type { Ledger } from '../../../domain/leave/ledger.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { plannedOnce } from '../../db/planned-once.ts';
import type { TenantTx } from '../../db/pool.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { takenOfEvents } from '../shared/event-leave.ts';
import { leaveSetting } from '../shared/leave-setting.ts';
import { type NamedTypeRow, namedType } from '../shared/leave-type-name.ts';
import { ledgersInTurn } from '../shared/load-ledgers.ts';
import { mayReadLeave } from '../shared/looked-after.ts';

export type BalanceView = z.output<typeof LeaveBalance>;
type PersonRow = {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
  imageFileId: string | null;
  department: { id: string; name: string } | null;
};

export const todayOf = ({ now, organization }: Pick<Ctx, 'now' | 'organization'>): PlainDate =>
  dateOf(now, organization.timeZone);

const ORDER = { code: 'e.code', name: 'e.first_name', department: 'd.name' } as const;
type Asked = Omit<Query<typeof leaveBalances.search>, 'sort'> & {
  sort: { field: keyof typeof ORDER; direction: 'asc' | 'desc' };
};

/** People of a page with what they have of each type. However many people there are, the statements are the same few. */
export async function searchBalances(ctx: Ctx, query: Asked): Promise<Answer<typeof leaveBalances.search>> {
  const { tx, organizationId } = ctx;
  const { sort, departmentIds, employeeIds } = query;
  const on = query.date ?? todayOf(ctx);
  const found = await countedRows(query, async ({ page, size }) => {
    const { rows } = await sql<PersonRow & { total: number }>`
      select e.id, e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
        e.last_name_en as "lastNameEn", e.image_file_id as "imageFileId",
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
        (count(*) over ())::int as total
      from app.employee e left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
      where e.organization_id = ${organizationId} and e.approve_status = any(${statuses(query.includesFormer)})
        ${andWhen(departmentIds, (ids) => inDepartments(organizationId, ids))}
        ${andWhen(employeeIds, (ids) => sql`e.id = any(${[...ids]}::uuid[])`)}
        ${andWhen(query.name, named)}
      order by ${sql.raw(ORDER[sort.field])} ${sql.raw(sort.direction)}, e.code, e.id limit ${size} offset ${page * size}`.execute(
      tx,
    );
    return rows;
  });
  const people = found.rows.map((row) => row.id);
  const balances = await balancesOf(tx, { people, on, ...(query.leaveTypeIds ? { typeIds: query.leaveTypeIds } : {}) });
  // Field by field, in the order of the contract: they are thousands, and what stands in its order is not copied once more to be written.
  const content = found.rows.map(({ id, code, firstName, lastName, firstNameEn, lastNameEn, imageFileId, department }) => ({
    employee: { id, code, firstName, lastName, firstNameEn, lastNameEn, imageUrl: linkOrNull(ctx, imageFileId), department },
    balances: balances.get(id) ?? [],
  }));
  return pageOf(ctx, query, { content, total: found.total });
}

const statuses = (includesFormer: boolean | undefined) => (includesFormer ? ['APPROVED', 'DEACTIVATED'] : ['APPROVED']);
const named = (text: string): RawBuilder<unknown> => {
  const pattern = anywhere(text);
  return sql`(e.code ilike ${pattern} or e.first_name || ' ' || e.last_name ilike ${pattern}
    or coalesce(e.first_name_en, '') || ' ' || coalesce(e.last_name_en, '') ilike ${pattern})`;
};

/** One's own, or those of a person whose leave one looks after. */
export async function ownBalances(ctx: Ctx, query: Query<typeof leaveBalances.own>): Promise<BalanceView[]> {
  const employeeId = query.employeeId ?? ctx.actor.employeeId;
  if (!(await mayReadLeave(ctx, employeeId))) throw notFound();
  return (await balancesOf(ctx.tx, { people: [employeeId], on: query.date ?? todayOf(ctx) })).get(employeeId) ?? [];
}

type Whose = { readonly people: readonly string[]; readonly on: PlainDate; readonly typeIds?: readonly string[] };

/** What some people have of each type in use at the end of a day; of types that are named, also of disabled ones. */
export async function balancesOf(tx: TenantTx, { people, on, typeIds }: Whose): Promise<Map<string, BalanceView[]>> {
  const setting = await leaveSetting(tx);
  const { organizationId } = setting;
  const [types, ledgers, pending] = await Promise.all([
    sql<NamedTypeRow>`select id, code, name, english_name, color, symbol, quota_per, may_exceed_quota, law from app.leave_type
      where organization_id = ${organizationId} and removed_at is null
        and ${typeIds === undefined ? sql`is_enabled` : sql`id = any(${[...typeIds]}::uuid[])`} order by code, id`.execute(tx),
    ledgersInTurn(tx, setting, { people, ...(typeIds ? { typeIds } : {}) }),
    sql<{ employee_id: string; leave_type_id: string; minutes: number }>`
      select employee_id, leave_type_id, sum(minutes)::int as minutes from app.leave_record
      where organization_id = ${organizationId} and status = 'pending' and employee_id = any(${plannedOnce(people)})
        ${typeIds === undefined ? sql`` : sql`and leave_type_id = any(${plannedOnce(typeIds)})`}
      group by employee_id, leave_type_id`.execute(tx),
  ]);
  const taken = await takenOfEvents(tx, organizationId, { people, on, typeIds: eventTypesOf(types.rows) });
  const reserved = new Map(pending.rows.map((row) => [`${row.employee_id} ${row.leave_type_id}`, row.minutes]));
  const shown = types.rows.map((type) => ({ id: type.id, leaveType: namedType(type) }));
  const found = new Map<string, BalanceView[]>();
  for (const { employeeId, ledgers: known } of ledgers) {
    const views = shown.flatMap(({ id, leaveType }) => {
      const ledger = known.get(id);
      const key = `${employeeId} ${id}`;
      const around = { on, pending: reserved.get(key) ?? 0, taken: taken.get(key) ?? 0 };
      return ledger ? [balanceView(leaveType, ledger, around)] : [];
    });
    found.set(employeeId, views);
  }
  return found;
}

const eventTypesOf = (types: readonly NamedTypeRow[]) => types.filter((type) => type.quota_per === 'event').map(({ id }) => id);

type Around = { readonly on: PlainDate; readonly pending: number; readonly taken: number };
function balanceView(leaveType: BalanceView['leaveType'], ledger: Ledger, { on, pending, taken }: Around): BalanceView {
  const { year, granted, toCome, carried, expired, adjusted, taken: used, balance } = yearOfBalance(ledger, on);
  return {
    leaveType,
    yearStart: year.start,
    yearEnd: year.end,
    granted,
    toCome,
    carried,
    expired,
    adjusted,
    taken: used,
    pending,
    balance,
    perEvent: ledger.terms.quotaPer === 'event' ? eventQuota(ledger, on) : null,
    eventLeft: ledger.terms.quotaPer === 'event' ? Math.max(0, eventQuota(ledger, on) - taken) : null,
  };
}
