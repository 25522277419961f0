import { sql } from 'kysely';
import type { z } from 'zod';
import type { Query } from '../../../contract/endpoint.ts';
import type { EmployeeListItem, employees } from '../../../contract/people/employees.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { ACCOUNT_JOINS, accountRequest, IS_ACCOUNT_REQUEST, mayTieAccounts, shownRequest } from '../shared/account-request.ts';
import { CHOICE_COLUMNS, type Choice, chooseEmployees, EMPLOYEE_JOINS } from '../shared/choose-employees.ts';
import { hasPhone } from '../shared/has-phone.ts';
import { inDepartments } from '../shared/in-departments.ts';

type Item = z.output<typeof EmployeeListItem>;
type Row = Omit<Choice, 'imageUrl'> &
  Omit<Item, 'approveStatus' | 'imageUrl' | keyof Choice> & {
    status: Item['approveStatus']['uniqueName'];
    imageFileId: string | null;
    total: number;
  };

const STATUS_OF_TAB = { all: 'APPROVED', deactivated: 'DEACTIVATED', 'join-request': 'PENDING', rejected: 'REJECTED' } as const;
const SORTED_BY = {
  code: sql`e.code`,
  department: sql`d.name collate "und-x-icu"`,
  position: sql`p.name collate "und-x-icu"`,
  startDate: sql`e.start_date`,
  endDate: sql`e.end_date`,
  createdAt: sql`e.created_at`,
};
/** In the requests to join: when this one was made. */
const ASKED_AT = sql`coalesce(asked.at, e.created_at)`;
const orderOf = ({ language }: Ctx, { field, direction }: Query<typeof employees.list>['sort']) =>
  field === 'name' ? byNameShown('e', language, direction) : sql`${SORTED_BY[field]} ${sql.raw(direction)} nulls last`;

export async function listEmployees(ctx: Ctx, query: Query<typeof employees.list>) {
  const { rows, total } = await countedRows(query, (paged) => selectEmployees(ctx, { ...query, ...paged }));
  const content = rows.map(
    ({ total: _total, status, imageFileId, ...row }): Item => ({
      ...row,
      accountRequest: shownRequest(row.accountRequest),
      imageUrl: linkOrNull(ctx, imageFileId),
      approveStatus: { uniqueName: status },
    }),
  );
  return pageOf(ctx, query, { content, total });
}

async function selectEmployees(ctx: Ctx, query: Query<typeof employees.list>): Promise<Row[]> {
  const visible = await visibleEmployees(ctx);
  const isAsking = query.status === 'join-request';
  const { rows } = await sql<Row>`
    select ${CHOICE_COLUMNS}, e.email, e.phone, e.start_date as "startDate", e.end_date as "endDate", ${isAsking ? sql`'PENDING'` : sql`e.approve_status`} as status,
      coalesce(m.permission_groups, '{}') as "permissionGroups", m.user_id is not null and not ${IS_ACCOUNT_REQUEST} as "hasAccount",
      ${isAsking ? accountRequest(ctx) : sql`null::json`} as "accountRequest", e.image_file_id as "imageFileId",
      case when ${seesReason(ctx)} then e.leaving_reason end as "leavingReason", ${isAsking ? ASKED_AT : sql`e.created_at`} as "createdAt", (count(*) over())::int as total
    from ${EMPLOYEE_JOINS}
    left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
    ${isAsking ? ACCOUNT_JOINS : sql``}
    where e.organization_id = ${ctx.organizationId} and (e.approve_status = ${STATUS_OF_TAB[query.status]}
        ${isAsking && mayTieAccounts(ctx) ? sql`or ${IS_ACCOUNT_REQUEST} and e.approve_status = 'APPROVED'` : sql``})
      ${andWhen(visible, isAmong)}${andWhen(query.name, isFound)}${andWhen(query.positionId, (id) => sql`e.position_id = ${id}`)}
      ${andWhen(query.departmentId, (id) => inDepartments(ctx.organizationId, [id]))}
      ${andWhen(query.permissionGroup, (group) => sql`lower(${group}) = any(lower(m.permission_groups::text)::text[])`)}
      ${andWhen(query.hasAccount, (hasAccount) => sql`(m.user_id is not null and not ${IS_ACCOUNT_REQUEST}) = ${hasAccount}`)}
    order by ${isAsking && query.sort.field === 'createdAt' ? sql`${ASKED_AT} ${sql.raw(query.sort.direction)}` : orderOf(ctx, query.sort)}, e.code, e.id
    limit ${query.size} offset ${query.page * query.size}`.execute(ctx.tx);
  return rows;
}

export async function searchEmployees(ctx: Ctx, query: Query<typeof employees.search>) {
  const visible = await visibleEmployees(ctx);
  const wanted = sql`true${query.includesFormer ? sql`` : sql` and e.approve_status = 'APPROVED'`}
    ${andWhen(visible, isAmong)}${andWhen(query.ids, isAmong)}${andWhen(query.name, isFound)}
    ${andWhen(query.departmentId, (id) => inDepartments(ctx.organizationId, [id]))}`;
  return pageOf(ctx, query, await chooseEmployees(ctx, wanted, query));
}

const seesReason = ({ actor }: Ctx) => hasAnyGroup(actor.groups, GROUPS.management);
const isAmong = (ids: readonly string[]) => sql`e.id = any(${[...ids]}::uuid[])`;
const isFound = (text: string) => {
  const pattern = anywhere(text);
  return sql`(${isNamed('e', text)} or e.email ilike ${pattern} or ${hasPhone('e.phone', text)})`;
};
