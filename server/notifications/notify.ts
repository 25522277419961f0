import { type RawBuilder, sql } from 'kysely';
import { type NotificationKind, REACH_WHO_LEFT, USUAL_CHANNELS } from '../../domain/notifications/notification-kinds.ts';
import type { PermissionGroup } from '../../domain/permissions.ts';
import type { Instant } from '../../domain/units.ts';
import { toJson, toTimestamp } from '../db/column-types.ts';
import { plannedOnce } from '../db/planned-once.ts';
import type { TenantTx } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import type { Services } from '../http/services.ts';
import { sendAllMails } from './send-mails.ts';
import { sendAllPhones } from './send-phones.ts';

export type Notice = {
  /** People by id, of those who left or were rejected only by a kind that stays theirs, never who still wait; or all approved holders of one of these groups. */
  to: { employeeIds: readonly string[] } | { groups: readonly PermissionGroup[] };
  kind: NotificationKind;
  /** What the words of the kind name; never pay, never who a person is. */
  facts: Readonly<Record<string, string | number>>;
  /** The page of the thing, without a language: `/payrolls/report/…`. */
  link: `/${string}`;
  /** Who did it and needs no telling. */
  except?: string;
  /** False: it goes out without a mail or a message to the phone, whatever people chose. */
  isMailed?: boolean;
};
/** A request has all of this; a job and a clean-up bring their own. */
export type NotifyContext = {
  tx: TenantTx;
  organizationId: string;
  now: Instant;
  services: Pick<
    Services,
    'pool' | 'mailer' | 'config' | 'notices' | 'sending' | 'mailLinks' | 'line' | 'push' | 'phones' | 'now'
  >;
  log: { warn(facts: object, text: string): void };
  afterCommit(effect: () => void): void;
};

type Told = { id: string; user_id: string | null; wants_mail: boolean; wants_phone: boolean };

/** The few who are named are found by their ids, and holders among those who hold anything: neither looks through a whole company. */
const areMeant = (to: Notice['to']): RawBuilder<unknown> =>
  'employeeIds' in to
    ? sql`m.employee_id = any(${plannedOnce(to.employeeIds)})`
    : sql`m.approve_status = 'APPROVED' and m.permission_groups <> '{}' and exists (select from unnest(m.permission_groups) g
        where lower(g) = any(${to.groups.map((group) => group.toLowerCase())}::text[]))`;

/**
 * Tells people of a thing, in the transaction of the thing itself: what is rolled back was never told. Open pages hear of it and mails
 * leave after the commit. Who wants to hear of a kind in no way gets nothing.
 */
export async function notify(ctx: NotifyContext, { to, kind, facts, link, except, isMailed = true }: Notice): Promise<void> {
  if ('employeeIds' in to && to.employeeIds.every((id) => id === except)) return;
  const usual = USUAL_CHANNELS[kind];
  // What is not set up has no part in the statement: with one that is false for these values it would be planned each time.
  const toLine = ctx.services.line.isSetUp
    ? sql`${isMailed}::bool and coalesce(p.line, ${usual.line})
        and exists (select from directory.user_profile u where u.user_id = m.user_id and u.line_user_id is not null)`
    : sql`false`;
  const toPush = ctx.services.push.isSetUp
    ? sql`${isMailed}::bool and coalesce(p.push, ${usual.push}) and exists (select from directory.push_device d where d.user_id = m.user_id)`
    : sql`false`;
  const { rows } = await prepared(
    ctx.tx,
    `notify ${'groups' in to ? 'holders' : 'people'} ${ctx.services.line.isSetUp ? 'line' : ''} ${ctx.services.push.isSetUp ? 'push' : ''}`,
    sql<Told>`
      with people as (
      select m.employee_id, m.user_id, coalesce(p.in_app, ${usual.inApp}) as in_app,
        ${isMailed && ctx.services.mailer.isSetUp}::bool and coalesce(p.email, ${usual.email}) as email,
        ${toLine} as line, ${toPush} as push
      from directory.membership m
      left join app.notification_preference p on p.organization_id = ${ctx.organizationId} and p.employee_id = m.employee_id
        and p.kind = ${kind}
      where m.organization_id = ${ctx.organizationId} and m.approve_status <> 'PENDING'
        and (m.approve_status = 'APPROVED' or ${REACH_WHO_LEFT.has(kind)}::bool) and m.employee_id is distinct from ${except ?? null}::uuid
        and ${areMeant(to)}
    ), added as (
      insert into app.notification (organization_id, employee_id, kind, facts, link, created_at, is_listed, wants_mail, wants_line, wants_push)
      select ${ctx.organizationId}, employee_id, ${kind}, ${toJson(facts)}, ${link}, ${toTimestamp(ctx.now)}, in_app, email, line, push
        from people where in_app or email or line or push
      returning id, employee_id, wants_mail, wants_line or wants_push as wants_phone
    )
    select added.id, people.user_id, added.wants_mail, added.wants_phone from added join people using (employee_id)`,
  );
  if (rows.length === 0) return;
  const mailed = rows.filter((row) => row.wants_mail).map((row) => row.id);
  const phoned = rows.filter((row) => row.wants_phone).map((row) => row.id);
  const { services, organizationId, log } = ctx;
  ctx.afterCommit(() => {
    services.notices.tell(rows.flatMap((row) => row.user_id ?? []));
    if (mailed.length > 0)
      services.sending.add(`mails of ${organizationId}`, mailed, (ids) =>
        sendAllMails(services, { organizationId, ids }).catch((error) =>
          log.warn({ err: error }, 'mails wait for the next quarter of an hour'),
        ),
      );
    if (phoned.length > 0)
      services.sending.add(`messages of ${organizationId}`, phoned, (ids) =>
        sendAllPhones(services, { organizationId, ids }).catch((error) =>
          log.warn({ err: error }, 'messages to phones wait for the next quarter of an hour'),
        ),
      );
  });
}
