import { sql } from 'kysely';
import { z } from 'zod';
import { messageKindOf, messageWords } from '../../contract/notifications/notification-words.ts';
import { NOTIFICATION_KINDS } from '../../domain/notifications/notification-kinds.ts';
import { deliverAt } from '../../domain/notifications/quiet-hours.ts';
import { timeOfDay, timeZone } from '../../domain/units.ts';
import { onPool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';

type LineServices = Pick<Services, 'pool' | 'config' | 'line' | 'now'>;
type Due = {
  id: string;
  kind: string;
  facts: unknown;
  link: string;
  language: string;
  line_user_id: string | null;
  company: string;
  time_zone: string;
  from_minute: number | null;
  to_minute: number | null;
};
const Kind = z.enum(NOTIFICATION_KINDS);
const Facts = z.record(z.string(), z.unknown()).catch({});
const AT_ONCE = 200;

/** What stands on the screen of a phone for everybody to see: what it is about, and where to read it; never a figure or a reason. */
export function lineText(
  {
    kind,
    facts,
    link,
    language,
    company,
  }: Pick<Due, 'facts' | 'link' | 'company'> & { kind: z.output<typeof Kind>; language: 'en' | 'th' },
  baseUrl: string,
): string {
  const { title } = messageWords(messageKindOf(kind, Facts.parse(facts)), language, { ...Facts.parse(facts), company });
  return `${title}\n${baseUrl}/${language}${link}`;
}

type Asked = { organizationId: string; ids: readonly string[] | null };

/** Writes the messages of notifications down; each waits for the end of its reader's quiet hours. */
async function sendLines({ pool, config, line, now }: LineServices, { organizationId, ids }: Asked): Promise<number> {
  const rows = await withTenant(pool, organizationId, { readOnly: true }, async (tx) => {
    const found = await sql<Due>`
      select n.id, n.kind, n.facts, n.link, p.language, p.line_user_id, o.name as company, o.time_zone, q.from_minute, q.to_minute
      from app.notification n
      join app.organization o on o.organization_id = n.organization_id
      join directory.membership m on m.organization_id = n.organization_id and m.employee_id = n.employee_id
      join directory.user_profile p on p.user_id = m.user_id
      left join app.quiet_hours q on q.organization_id = n.organization_id and q.employee_id = n.employee_id
      where n.organization_id = ${organizationId} and n.wants_line and n.lined_at is null
        and p.line_user_id is not null
        and (${ids}::uuid[] is null or n.id = any(${ids}))
      order by n.created_at limit ${AT_ONCE}`.execute(tx);
    return found.rows;
  });
  const messages = rows.flatMap((row) => {
    const kind = Kind.safeParse(row.kind);
    if (!kind.success) return [];
    const language = row.language === 'th' ? ('th' as const) : ('en' as const);
    const quiet =
      row.from_minute === null || row.to_minute === null
        ? null
        : { from: timeOfDay(row.from_minute), to: timeOfDay(row.to_minute) };
    return {
      messageKey: `notification:${row.id}`,
      to: row.line_user_id ?? '',
      text: lineText({ ...row, kind: kind.data, language }, config.baseUrl),
      dueAt: deliverAt(now(), quiet, timeZone(row.time_zone)),
    };
  });
  await line.outbox.send(messages);
  await withTenant(pool, organizationId, {}, (tx) =>
    sql`update app.notification set lined_at = now() where organization_id = ${organizationId}
      and id = any(${rows.map((row) => row.id)}) and lined_at is null`.execute(tx),
  );
  return rows.length;
}

export async function sendAllLines(...asked: Parameters<typeof sendLines>): Promise<void> {
  while ((await sendLines(...asked)) === AT_ONCE);
}

/** Messages that a process which has ended left behind, company by company. */
export async function sendMissedLines(services: LineServices): Promise<void> {
  if (!services.line.gateway.isSetUp) return;
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(services.pool),
  );
  for (const { id } of rows) await sendAllLines(services, { organizationId: id, ids: null });
}
