import { type RawBuilder, sql } from 'kysely';
import type { webhooks } from '../../../contract/company/webhooks.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { TEST_KIND, WEBHOOK_KINDS } from '../../../domain/company/webhook-kinds.ts';
import type { Instant } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, pageOf } from '../../http/paging.ts';

export type WebhookView = Answer<typeof webhooks.list>[number];
type Row = Omit<WebhookView, 'kinds'> & { kinds: string[] };

export const listWebhooks = (ctx: Ctx): Promise<WebhookView[]> => selectWebhooks(ctx, sql`true`);

export async function selectWebhooks({ tx, organizationId }: Ctx, where: RawBuilder<unknown>): Promise<WebhookView[]> {
  const { rows } = await sql<Row>`
      select w.id, w.url, w.kinds, w.is_active as "isActive", w.created_at as "createdAt", w.version,
        count(d.id) filter (where d.status = 'waiting') as waiting, count(d.id) filter (where d.status = 'failed') as failed,
        max(d.ended_at) filter (where d.status = 'done') as "lastDoneAt"
       from app.webhook w left join app.webhook_delivery d on d.organization_id = w.organization_id and d.webhook_id = w.id
      where w.organization_id = ${organizationId} and ${where}
      group by w.organization_id, w.id order by w.created_at, w.id`.execute(tx);
  return rows.map((row) => ({ ...row, kinds: WEBHOOK_KINDS.filter((kind) => row.kinds.includes(kind)) }));
}

export async function getWebhook(ctx: Ctx, id: string): Promise<WebhookView> {
  const [found] = await selectWebhooks(ctx, sql`w.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

type Deliveries = Answer<typeof webhooks.deliveries>;
type Delivery = Deliveries['content'][number];
type DeliveryRow = Pick<Delivery, 'id' | 'body' | 'status' | 'attempts' | 'lastStatus' | 'lastError'> & {
  kind: string;
  created_at: Instant;
  next_at: Instant;
};
const KINDS = [...WEBHOOK_KINDS, TEST_KIND] as const;

export async function pageDeliveries(
  ctx: Ctx,
  { id, page, size, sort, status }: Query<typeof webhooks.deliveries>,
): Promise<Deliveries> {
  const { tx, organizationId } = ctx;
  await getWebhook(ctx, id);
  const where = sql`organization_id = ${organizationId} and webhook_id = ${id}${andWhen(
    status ?? null,
    (wanted) => sql`status = any(${wanted})`,
  )}`;
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<DeliveryRow>`
      select id, kind, body, status, attempts, last_status as "lastStatus", last_error as "lastError", created_at, next_at
       from app.webhook_delivery where ${where} order by created_at ${direction}, id ${direction}
      limit ${size} offset ${page * size}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total from app.webhook_delivery where ${where}`.execute(tx);
  const content = rows.map(({ kind, created_at, next_at, ...row }) => ({
    ...row,
    kind: KINDS.find((known) => known === kind) ?? TEST_KIND,
    createdAt: created_at,
    nextAt: row.status === 'waiting' ? next_at : null,
  }));
  return pageOf(ctx, { page, size }, { content, total: counted.rows[0]?.total ?? 0 });
}
