import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { clocks, Punch as PunchWire } from '../../../contract/time/clocks.ts';
import { ClockSource } from '../../../contract/time/clocks.ts';
import { isInNetworks } from '../../../domain/network-address.ts';
import { nextAction } from '../../../domain/time/next-action.ts';
import { epochMinute, pairPunches } from '../../../domain/time/pair-punches.ts';
import { workDateOf } from '../../../domain/time/work-date.ts';
import { addDays, dateOf, daysBetween } from '../../../domain/time.ts';
import { instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { zonesClosedTo } from '../../places/shared/usable-zones.ts';
import { zoneShown } from '../../places/shared/zone-shown.ts';
import { loadSchedules, type ScheduleBook } from '../shared/load-schedules.ts';
import { plannedDay } from '../shared/planned-day.ts';
import { punchType } from '../shared/stored-clockings.ts';
import { type ClockZone, isPhoneZone, loadClockZones } from './clock-zones.ts';

type OwnPunch = z.output<typeof PunchWire> & { source: string; note: string | null; removedAt: number | null };

const LONGEST_TIMELINE_DAYS = 62;

async function ownPunches(ctx: Ctx, from: PlainDate, to: PlainDate): Promise<OwnPunch[]> {
  const rows = await ctx.tx
    .selectFrom('app.clocking as c')
    .leftJoin('app.zone as z', (join) =>
      join.onRef('z.organization_id', '=', 'c.organization_id').onRef('z.id', '=', 'c.zone_id'),
    )
    .select(['c.id', 'c.at', 'c.clock_type', 'c.work_date', 'c.source', 'c.note', 'c.removed_at', 'z.id as zone_id'])
    .select(zoneShown(ctx.language).as('name'))
    .where('c.organization_id', '=', ctx.organizationId)
    .where('c.employee_id', '=', ctx.actor.employeeId)
    .where('c.work_date', '>=', from)
    .where('c.work_date', '<=', to)
    .orderBy('c.at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: instant(row.at),
    clockType: punchType(row.clock_type),
    workDate: plainDate(row.work_date),
    zone: row.zone_id === null || row.name === null ? null : { id: row.zone_id, name: row.name },
    source: row.source,
    note: row.note,
    removedAt: row.removed_at,
  }));
}

/** The day a clocking made now would belong to. */
function presentWorkDate(ctx: Ctx, book: ScheduleBook, counted: readonly OwnPunch[]): PlainDate {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const last = counted.filter((item) => item.clockType === 'clock_in' || item.clockType === 'clock_out').at(-1);
  const openIn = last?.clockType === 'clock_in' ? { at: last.at, workDate: last.workDate } : null;
  const scheduleOn = (days: number) => book.scheduleOn(ctx.actor.employeeId, addDays(today, days));
  const around = { yesterday: scheduleOn(-1), today: scheduleOn(0), tomorrow: scheduleOn(1) };
  const punch = { at: ctx.now, type: openIn ? ('clock_out' as const) : ('clock_in' as const), openIn };
  return workDateOf(punch, around, { timeZone: ctx.organization.timeZone }).workDate;
}

const zoneView = (zone: ClockZone, address: string) => ({
  id: zone.id,
  name: zone.name,
  type: zone.type,
  latitude: zone.type === 'gps' ? zone.latitude : null,
  longitude: zone.type === 'gps' ? zone.longitude : null,
  radiusMetres: zone.type === 'gps' ? zone.radiusMetres : null,
  wifiName: zone.type === 'wifi' ? zone.wifiName : null,
  isOnNetwork: zone.type === 'wifi' && isInNetworks(address, zone.networks),
  isPhotoRequired: zone.isPhotoRequired,
  isNoteRequired: zone.isNoteRequired,
});

/** `address` is where the call comes from. */
export async function clockToday(ctx: Ctx, address: string): Promise<Answer<typeof clocks.today>> {
  const { tx, organizationId, organization, now, actor } = ctx;
  const today = dateOf(now, organization.timeZone);
  const range = { from: addDays(today, -7), to: addDays(today, 2) };
  const all = (await ownPunches(ctx, range.from, range.to)).filter((punch) => punch.removedAt === null);
  const book = await loadSchedules(tx, { organizationId, employeeIds: [actor.employeeId], ...range });
  const zones = (await loadClockZones(tx, organizationId)).filter(isPhoneZone);
  const closed = zones.some((zone) => zone.isRestricted)
    ? await zonesClosedTo(tx, organizationId, actor.employeeId)
    : new Set<string>();
  const workDate = presentWorkDate(ctx, book, all);
  const paired = pairPunches(
    all.filter((punch) => punch.workDate === workDate).map((punch) => ({ ...punch, type: punch.clockType })),
  );
  const counted = new Set(paired.counted.map((punch) => punch.id));
  const finished = paired.work.reduce((sum, pair) => sum + pair.minutes, 0);
  const open = paired.openIn ? Math.max(0, epochMinute(now) - epochMinute(paired.openIn.at)) : 0;
  const { next, others } = nextAction(paired.counted);
  return {
    serverTime: now,
    timeZone: { uniqueName: organization.timeZone },
    workDate,
    schedule: plannedDay(book.scheduleOn(actor.employeeId, workDate)),
    punches: all.filter((punch) => counted.has(punch.id)),
    next,
    others: [...others],
    recent: all.slice(-3).reverse(),
    workedMinutes: finished + open,
    zones: zones.filter((zone) => !closed.has(zone.id)).map((zone) => zoneView(zone, address)),
    isProofRequired: zones.length > 0,
  };
}

export async function ownTimeline(ctx: Ctx, { startDate, endDate }: Query<typeof clocks.ownTimeline>) {
  const days = daysBetween(startDate, endDate);
  if (days < 0) throw invalidField('endDate', 'form/end-before-start');
  if (days > LONGEST_TIMELINE_DAYS) throw invalidField('endDate', 'form/max', { maximum: LONGEST_TIMELINE_DAYS });
  const punches = await ownPunches(ctx, startDate, endDate);
  return punches.map(({ removedAt, source, ...punch }) => ({
    ...punch,
    source: ClockSource.parse(source),
    isRemoved: removedAt !== null,
  }));
}
