import { sql } from 'kysely';
import { z } from 'zod';
import { messageKindOf } from '../../contract/notifications/notification-words.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import { onPool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';
import { dueOf, type QuietRow } from './due-of.ts';
import { findMailBrand } from './mail-brand.ts';
import { renderMessage } from './render-message.ts';

type MailServices = Pick<Services, 'pool' | 'mailer' | 'config' | 'mailLinks' | 'now'>;
type Due = QuietRow & {
  id: string;
  employeeId: string;
  kind: string;
  facts: unknown;
  link: string;
  email: string;
  language: string;
};
const Kind = z.enum(NOTIFICATION_KINDS);
const Facts = z.record(z.string(), z.unknown()).catch({});
const AT_ONCE = 200;

/**
 * Writes the mails of notifications down for the mailer. The notification is what is left to do: a process that ends in between finds
 * it again, and the key of the mail keeps it from going out twice. A mail waits for the end of its reader's quiet hours.
 */
async function sendMails(
  services: MailServices,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] | null },
): Promise<number> {
  const { pool, mailer, config, now } = services;
  const { rows, brands } = await withTenant(pool, organizationId, { readOnly: true }, async (tx) => ({
    brands: {
      en: await findMailBrand(tx, organizationId, { baseUrl: config.baseUrl, language: 'en' }),
      th: await findMailBrand(tx, organizationId, { baseUrl: config.baseUrl, language: 'th' }),
    },
    rows: (
      await sql<Due>`
        select n.id, n.employee_id as "employeeId", n.kind, n.facts, n.link, p.email, p.language, o.time_zone, q.from_minute, q.to_minute
          from app.notification n
          join app.organization o on o.organization_id = n.organization_id
          join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = n.employee_id
          join directory.user_profile p on p.user_id = m.user_id
          left join app.quiet_hours q on q.organization_id = n.organization_id and q.employee_id = n.employee_id
          where n.organization_id = ${organizationId} and n.wants_mail and n.mailed_at is null and (${ids}::uuid[] is null
            or n.id = any(${ids}))
          order by n.created_at limit ${AT_ONCE}`.execute(tx)
    ).rows,
  }));
  for (const row of rows) {
    const kind = Kind.safeParse(row.kind);
    if (!kind.success || row.email === '') continue;
    const language = row.language === 'th' ? 'th' : 'en';
    const brand = brands[language];
    const ownLink = await makeOwnLink(services, organizationId, { ...row, kind: kind.data });
    const facts = { ...Facts.parse(row.facts), company: brand.name, ...(ownLink ? { isOwnLink: 1 } : {}) };
    const link = `${config.baseUrl}/${language}${ownLink ?? row.link}`;
    const mail = await renderMessage({ kind: messageKindOf(kind.data, facts), language, facts, link, brand });
    await mailer.send({ messageKey: `notification:${row.id}`, to: row.email, link, dueAt: dueOf(row, now()), ...mail });
  }
  await withTenant(pool, organizationId, {}, (tx) =>
    sql`
        update app.notification set mailed_at = now() where organization_id = ${organizationId}
          and id = any(${rows.map((row) => row.id)}) and mailed_at is null`.execute(tx),
  );
  return rows.length;
}

/** A link for this reader alone, where the module of the kind offers one. */
async function makeOwnLink(
  { pool, mailLinks, now }: MailServices,
  organizationId: string,
  { kind, employeeId, link }: Pick<Due, 'employeeId' | 'link'> & { kind: NotificationKind },
): Promise<string | null> {
  const make = mailLinks.of(kind);
  return make ? withTenant(pool, organizationId, {}, (tx) => make(tx, { organizationId, employeeId, link, now: now() })) : null;
}

/** As many rounds as it takes: one round writes the mails of some people only. */
export async function sendAllMails(...asked: Parameters<typeof sendMails>): Promise<void> {
  while ((await sendMails(...asked)) === AT_ONCE);
}

/** Mails that a process which has ended left behind, company by company. */
export async function sendMissedMails(services: MailServices): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(services.pool),
  );
  for (const { id } of rows) await sendAllMails(services, { organizationId: id, ids: null });
}
