import type { FastifyInstance } from 'fastify';
import type { Query } from '../../../contract/endpoint.ts';
import { zones } from '../../../contract/places/zones.ts';
import { qrSvg } from '../../adapters/qr.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { anywhere, pageOf } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import { toZone } from '../shared/add-zone.ts';
import { zonesClosedTo } from '../shared/usable-zones.ts';
import { printedQr, SHOWN_SECONDS, shownQr } from '../shared/zone-qr.ts';
import { changeBeaconOrder, listBeaconOrders, orderBeacon } from './beacon-orders.ts';
import { zonesOf } from './queries.ts';
import { createZone, getQrZone, removeZone, updateZone } from './write-zone.ts';
import { getZoneDetail } from './zone-detail.ts';
import { applyZoneEvent } from './zone-events.ts';
import { listZoneHistory } from './zone-history.ts';

export function registerZones(app: FastifyInstance) {
  serve(app, zones.list, ({ ctx, query }) => listZones(ctx, query));
  serve(app, zones.search, ({ ctx, query }) => searchZones(ctx, query));
  serve(app, zones.get, ({ ctx, query }) => getZoneDetail(ctx, query.id));
  serve(app, zones.create, ({ ctx, body }) => createZone(ctx, body));
  serve(app, zones.update, ({ ctx, body }) => updateZone(ctx, body));
  serve(app, zones.remove, ({ ctx, query }) => removeZone(ctx, query.id));
  serve(app, zones.event, ({ ctx, body }) => applyZoneEvent(ctx, body));
  serve(app, zones.history, ({ ctx, query }) => listZoneHistory(ctx, query.id));
  serve(app, zones.qr, ({ ctx, query }) => showQr(ctx, query));
  serve(app, zones.orderBeacon, ({ ctx, body }) => orderBeacon(ctx, body));
  serve(app, zones.listBeaconOrders, ({ ctx }) => listBeaconOrders(ctx));
  serve(app, zones.changeBeaconOrder, ({ ctx, body }) => changeBeaconOrder(ctx, body));
  serve(app, zones.map, ({ ctx }) => ctx.services.config.map);
}

async function listZones(ctx: Ctx, query: Query<typeof zones.list>) {
  if (query.employeeId && !(await canSeeEmployee(ctx, query.employeeId))) throw notFound();
  const rows = await zonesOf(ctx)
    .$if(query.zoneTypes !== undefined, (statement) => statement.where('type', 'in', query.zoneTypes ?? []))
    .$if(query.active !== undefined, (statement) => statement.where('is_enabled', '=', query.active ?? true))
    .$if(query.employeeId !== undefined, (statement) => statement.where('is_enabled', '=', true).where('is_activated', '=', true))
    .orderBy('name')
    .execute();
  if (!query.employeeId) return rows.map(toZone);
  const closed = await zonesClosedTo(ctx.tx, ctx.organizationId, query.employeeId);
  return rows.filter((row) => !closed.has(row.id)).map(toZone);
}

const COLUMNS = { name: 'name', type: 'type', createdDate: 'created_at' } as const;

async function searchZones(ctx: Ctx, query: Query<typeof zones.search>) {
  const found = zonesOf(ctx)
    .$if(query.name !== undefined, (statement) => statement.where('name', 'ilike', anywhere(query.name ?? '')))
    .$if(query.zoneTypes !== undefined, (statement) => statement.where('type', 'in', query.zoneTypes ?? []))
    .$if(query.active !== undefined, (statement) => statement.where('is_enabled', '=', query.active ?? true));
  const { total } = await found
    .clearSelect()
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy(COLUMNS[query.sort.field], query.sort.direction)
    .orderBy('id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return pageOf(ctx, query, { content: rows.map(toZone), total });
}

async function showQr(ctx: Ctx, query: Query<typeof zones.qr>) {
  const zone = await getQrZone(ctx, query.id);
  if (query.mode === 'print' && !zone.takesPrinted) throw new AppError('zone/no-printed-codes');
  const shown = query.mode === 'print' ? { payload: printedQr(zone), expiresAt: null } : shownQr(zone, ctx.now);
  return {
    zoneId: zone.id,
    name: zone.name,
    mode: query.mode,
    ...shown,
    svg: qrSvg(shown.payload),
    periodSeconds: SHOWN_SECONDS,
  };
}
