import { sql } from 'kysely';
import { z } from 'zod';
import { messageKindOf, messageWords } from '../../contract/notifications/notification-words.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import type { PhoneMessage } from '../adapters/phone-outbox.ts';
import { companyShown } from '../db/name-shown.ts';
import { onPool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { dueOf, type QuietRow } from './due-of.ts';

type PhoneServices = Pick<Services, 'pool' | 'config' | 'line' | 'push' | 'phones' | 'now'>;
type Due = QuietRow & {
  id: string;
  kind: string;
  facts: unknown;
  link: string;
  language: string;
  company: string;
  /** Null where LINE is not wanted or not linked. */
  line_user_id: string | null;
  /** The browsers to tell; none where they are not wanted. */
  devices: string[];
};
const Kind = z.enum(NOTIFICATION_KINDS);
const Facts = z.record(z.string(), z.unknown()).catch({});
const AT_ONCE = 200;

type Told = { kind: NotificationKind; facts: unknown; link: string; language: 'en' | 'th'; company: string };

/** What stands on the screen of a phone for everybody to see: what it is about, and where to read it; never a figure or a reason. */
export function phoneText(
  { kind, facts, link, language, company }: Told,
  baseUrl: string,
): { title: string; address: string; line: string } {
  const { title } = messageWords(messageKindOf(kind, Facts.parse(facts)), language, { ...Facts.parse(facts), company });
  const address = `${baseUrl}/${language}${link}`;
  return { title, address, line: `${title}\n${address}` };
}

/** What the service worker of a browser shows: the same, with the company as its text. */
export const pushText = (told: Told & { id: string }, baseUrl: string): string =>
  JSON.stringify({
    title: phoneText(told, baseUrl).title,
    body: told.company,
    language: told.language,
    link: `/${told.language}${told.link}`,
    tag: told.id,
  });

type Asked = { organizationId: string; ids: readonly string[] | null };

/** Writes the messages of notifications to phones down; each waits for the end of its reader's quiet hours. */
async function sendPhones({ pool, config, phones, now }: PhoneServices, asked: Asked): Promise<number> {
  const { organizationId } = asked;
  const rows = await withTenant(pool, organizationId, { readOnly: true }, async (tx) => {
    const found = await sql<Due>`
      select n.id, n.kind, n.facts, n.link, p.language,
        case when p.language = 'th' then ${companyShown('o', 'th')} else ${companyShown('o', 'en')} end as company, o.time_zone, q.from_minute, q.to_minute,
        case when n.wants_line then p.line_user_id end as line_user_id,
        array(select d.id::text from directory.push_device d where n.wants_push and d.user_id = m.user_id order by d.id) as devices
      from app.notification n
      join app.organization o on o.organization_id = n.organization_id
      join directory.membership m on m.organization_id = n.organization_id and m.employee_id = n.employee_id
      join directory.user_profile p on p.user_id = m.user_id
      left join app.quiet_hours q on q.organization_id = n.organization_id and q.employee_id = n.employee_id
      where n.organization_id = ${organizationId} and (n.wants_line or n.wants_push) and n.phoned_at is null
        and (${asked.ids}::uuid[] is null or n.id = any(${asked.ids}))
      order by n.created_at limit ${AT_ONCE}`.execute(tx);
    return found.rows;
  });
  if (rows.length === 0) return 0;
  await phones.send(rows.flatMap((row) => messagesOf(row, { baseUrl: config.baseUrl, dueAt: dueOf(row, now()) })));
  await withTenant(pool, organizationId, {}, (tx) =>
    sql`update app.notification set phoned_at = now() where organization_id = ${organizationId}
      and id = any(${rows.map((row) => row.id)}) and phoned_at is null`.execute(tx),
  );
  return rows.length;
}

function messagesOf(row: Due, { baseUrl, dueAt }: { baseUrl: string } & Pick<PhoneMessage, 'dueAt'>): PhoneMessage[] {
  const kind = Kind.safeParse(row.kind);
  if (!kind.success) return [];
  const told = { ...row, kind: kind.data, language: row.language === 'th' ? ('th' as const) : ('en' as const) };
  const messageKey = `notification:${row.id}`;
  const text = row.devices.length > 0 ? pushText(told, baseUrl) : '';
  const toBrowsers = row.devices.map(
    (device): PhoneMessage => ({ channel: 'push', messageKey: `${messageKey}:${device}`, to: device, text, dueAt }),
  );
  if (row.line_user_id === null) return toBrowsers;
  return [{ channel: 'line', messageKey, to: row.line_user_id, text: phoneText(told, baseUrl).line, dueAt }, ...toBrowsers];
}

export async function sendAllPhones(...asked: Parameters<typeof sendPhones>): Promise<void> {
  while ((await sendPhones(...asked)) === AT_ONCE);
}

/** Messages of rounds that failed, or of a process that has ended, company by company; one that fails keeps no other waiting. */
export async function sendMissedPhones(services: PhoneServices): Promise<void> {
  if (!services.line.isSetUp && !services.push.isSetUp) return;
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(services.pool),
  );
  await eachAlone(
    rows,
    ({ id }) => `messages to phones of company ${id}`,
    ({ id }) => sendAllPhones(services, { organizationId: id, ids: null }),
  );
}
