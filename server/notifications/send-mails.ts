import { sql } from 'kysely';
import { z } from 'zod';
import { messageKindOf } from '../../contract/notifications/notification-words.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import { onPool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';
import { eachAlone } from '../jobs/each-alone.ts';
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
  const { rows, brands } = await withTenant(pool, organizationId, { readOnly: true }, async (tx) => {
    const [en, th, due] = await Promise.all([
      findMailBrand(tx, organizationId, { baseUrl: config.baseUrl, language: 'en' }),
      findMailBrand(tx, organizationId, { baseUrl: config.baseUrl, language: 'th' }),
      sql<Due>`
        select n.id, n.employee_id as "employeeId", n.kind, n.facts, n.link, p.email, p.language, o.time_zone, q.from_minute, q.to_minute
          from app.notification n
          join app.organization o on o.organization_id = n.organization_id
          join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = n.employee_id
          join directory.user_profile p on p.user_id = m.user_id
          left join app.quiet_hours q on q.organization_id = n.organization_id and q.employee_id = n.employee_id
          where n.organization_id = ${organizationId} and n.wants_mail and n.mailed_at is null and (${ids}::uuid[] is null
            or n.id = any(${ids}))
          order by n.created_at limit ${AT_ONCE}`.execute(tx),
    ]);
    return { brands: { en, th }, rows: due.rows };
  });
  if (rows.length === 0) return 0;
  const told = rows.flatMap((row) => {
    const kind = Kind.safeParse(row.kind);
    return kind.success && row.email !== '' ? [{ ...row, kind: kind.data }] : [];
  });
  const ownLinks = await makeOwnLinks(services, organizationId, told);
  for (const row of told) {
    const language = row.language === 'th' ? 'th' : 'en';
    const brand = brands[language];
    const ownLink = ownLinks.get(row.id);
    const facts = { ...Facts.parse(row.facts), company: brand.name, ...(ownLink ? { isOwnLink: 1 } : {}) };
    const link = `${config.baseUrl}/${language}${ownLink ?? row.link}`;
    const mail = await renderMessage({ kind: messageKindOf(row.kind, facts), language, facts, link, brand });
    await mailer.send({ messageKey: `notification:${row.id}`, to: row.email, link, dueAt: dueOf(row, now()), ...mail });
  }
  await withTenant(pool, organizationId, {}, (tx) =>
    sql`
        update app.notification set mailed_at = now() where organization_id = ${organizationId}
          and id = any(${rows.map((row) => row.id)}) and mailed_at is null`.execute(tx),
  );
  return rows.length;
}

/** Links for one reader alone, of notifications whose module offers them, in one transaction. */
async function makeOwnLinks(
  { pool, mailLinks, now }: MailServices,
  organizationId: string,
  told: readonly (Pick<Due, 'id' | 'employeeId' | 'link'> & { kind: NotificationKind })[],
): Promise<ReadonlyMap<string, string | null>> {
  const makers = told.flatMap((row) => {
    const make = mailLinks.of(row.kind);
    return make ? [{ row, make }] : [];
  });
  if (makers.length === 0) return new Map();
  return withTenant(pool, organizationId, {}, async (tx) => {
    const made = makers.map(
      async ({ row: { id, employeeId, link }, make }): Promise<[string, string | null]> => [
        id,
        await make(tx, { organizationId, employeeId, link, now: now() }),
      ],
    );
    return new Map(await Promise.all(made));
  });
}

/** As many rounds as it takes: one round writes the mails of some people only. */
export async function sendAllMails(...asked: Parameters<typeof sendMails>): Promise<void> {
  while ((await sendMails(...asked)) === AT_ONCE);
}

/** Mails of rounds that failed, or of a process that has ended, company by company; one that fails keeps no other waiting. */
export async function sendMissedMails(services: MailServices): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(services.pool),
  );
  await eachAlone(
    rows,
    ({ id }) => `mails of company ${id}`,
    ({ id }) => sendAllMails(services, { organizationId: id, ids: null }),
  );
}
