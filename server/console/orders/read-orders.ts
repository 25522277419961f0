import { sql } from 'kysely';
import type { BillingParty } from '../../../contract/commerce/billing.ts';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { TAX_INVOICE_DAYS } from '../../../domain/commerce/period.ts';
import { addDays } from '../../../domain/time.ts';
import type { Instant } from '../../../domain/units.ts';
import { getOrder } from '../../commerce/shared/read-orders.ts';
import { fileLink } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { andWhen, anywhere } from '../../http/paging.ts';
import { companyFound, onConsole, pageOnConsole } from '../shared/recent-records.ts';
import { withCompany } from '../shared/with-company.ts';
import { readMoney } from './read-money.ts';

type List = Answer<typeof consoleOrders.list>;
type Row = List['content'][number];
type Info = Answer<typeof consoleOrders.get>;

const dueOf = (paidDate: Row['paidDate']) => paidDate && addDays(paidDate, TAX_INVOICE_DAYS);

/** Orders of all companies. What waits for somebody here comes first. */
export async function pageConsoleOrders(ctx: UserContext, filter: Query<typeof consoleOrders.list>): Promise<List> {
  const { page, size, sort, states, orgId, q } = filter;
  const where = sql`true${andWhen(states, (some) => sql`o.status = any(${some})`)}${andWhen(orgId, (id) => sql`o.organization_id = ${id}`)}
    ${andWhen(q || null, (text) => sql`(o.number ilike ${anywhere(text)} or ${companyFound(sql`o.organization_id`, text)})`)}`;
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const found = await pageOnConsole(ctx, {
    paged: { page, size },
    rows: sql<Omit<Row, 'taxInvoiceDue'>>`
      select o.id, o.number, jsonb_build_object('id', o.organization_id, 'name', c.name) as organization, o.status, o.kind, o.method,
        o.feature, o.products, o.total, o.payable, o.refunded, o.created_at as "createdAt", o.slip_sent_at as "slipSentAt", o.paid_on as "paidDate"
      from app.plan_order o join app.organization c on c.organization_id = o.organization_id where ${where}
      order by (o.status = 'waiting') desc, o.created_at ${direction}, o.id limit ${size} offset ${page * size}`,
    count: sql<{ total: number }>`select count(*) as total from app.plan_order o where ${where}`,
  });
  return { ...found, content: found.content.map((row) => ({ ...row, taxInvoiceDue: dueOf(row.paidDate) })) };
}

/** Which company an order is of. */
export async function companyOfOrder(ctx: UserContext, orderId: string): Promise<string> {
  const { rows } = await onConsole(ctx, (queries) =>
    sql<{ id: string }>`select organization_id as id from app.plan_order where id = ${orderId}`.execute(queries),
  );
  if (!rows[0]) throw notFound();
  return rows[0].id;
}

type Decided = {
  billing: BillingParty;
  invoice: BillingParty;
  file_id: string | null;
  mime_type: string | null;
  decided_by_name: string | null;
  decided_at: Instant | null;
};

/** One order with what staff needs to decide: the slip, to whom it is billed. */
export async function getConsoleOrder(ctx: UserContext, orderId: string): Promise<Info> {
  const organizationId = await companyOfOrder(ctx, orderId);
  return withCompany(ctx, organizationId, async (company) => {
    const order = await getOrder(company, orderId);
    const { rows } = await sql<Decided>`
      select o.billing, o.invoice, f.id as file_id, f.mime_type, o.decided_by_name, o.decided_at from app.plan_order o
      left join app.file f on f.organization_id = o.organization_id and f.id = o.slip_file_id
      where o.organization_id = ${organizationId} and o.id = ${orderId}`.execute(company.tx);
    const [row] = rows;
    if (!row) throw notFound();
    const { services, now } = ctx;
    const url = row.file_id && fileLink({ services, organizationId, now }, row.file_id);
    return {
      ...order,
      organization: { id: organizationId, name: company.organizationName },
      billing: row.billing,
      invoice: row.invoice,
      slip: url && row.mime_type ? { url, mimeType: row.mime_type } : null,
      decidedBy: row.decided_by_name,
      decidedAt: row.decided_at,
      taxInvoiceDue: dueOf(order.paidDate),
      ...(await readMoney(company, orderId)),
    };
  });
}
