import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { loadSchedules, type ScheduleBook } from '../../attendance/load-schedules.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { ClockZone } from './prove-zone.ts';

type Kept<Value> = { readonly value: Value; readonly until: number };
type Place = { readonly organizationId: string; readonly today: PlainDate };

const KEPT_MS = 5_000;
const KEPT_PEOPLE = 50_000;
/** An offline punch is at most a day old; its date and those around it are inside. */
const DAYS_AROUND = 4;

/** Zones and plans of a company, read again after five seconds: a clock-in needs them every time, they change rarely. */
export type ClockMemory = {
  zones(tx: TenantTx, organizationId: string): Promise<readonly ClockZone[]>;
  schedules(tx: TenantTx, place: Place, employeeIds: readonly string[]): Promise<Map<string, ScheduleBook>>;
};

export function createClockMemory(): ClockMemory {
  const zones = new Map<string, Kept<readonly ClockZone[]>>();
  const books = new Map<string, Kept<ScheduleBook>>();
  return {
    async zones(tx, organizationId) {
      const known = zones.get(organizationId);
      if (known && known.until > performance.now()) return known.value;
      const value = await loadClockZones(tx, organizationId);
      zones.set(organizationId, { value, until: performance.now() + KEPT_MS });
      return value;
    },
    async schedules(tx, { organizationId, today }, employeeIds) {
      const found = new Map<string, ScheduleBook>();
      const now = performance.now();
      const missing = employeeIds.filter((id) => {
        const known = books.get(`${id} ${today}`);
        if (known && known.until > now) found.set(id, known.value);
        return !found.has(id);
      });
      if (missing.length === 0) return found;
      const range = { from: addDays(today, -DAYS_AROUND), to: addDays(today, DAYS_AROUND) };
      const book = await loadSchedules(tx, { organizationId, employeeIds: missing, ...range });
      if (books.size > KEPT_PEOPLE) books.clear();
      for (const id of missing) {
        books.set(`${id} ${today}`, { value: book, until: now + KEPT_MS });
        found.set(id, book);
      }
      return found;
    },
  };
}

/** The enabled zones that a phone can prove. */
export async function loadClockZones(tx: TenantTx, organizationId: string): Promise<ClockZone[]> {
  const rows = await tx
    .selectFrom('app.zone')
    .select(['id', 'name', 'type', 'latitude', 'longitude', 'radius_metres', 'qr_secret'])
    .where('organization_id', '=', organizationId)
    .where('is_enabled', '=', true)
    .where('type', 'in', ['gps', 'qr'])
    .orderBy('name')
    .execute();
  return rows.flatMap(({ id, name, ...row }): ClockZone[] => {
    if (row.type === 'qr') return row.qr_secret === null ? [] : [{ id, name, type: 'qr', secret: row.qr_secret }];
    if (row.latitude === null || row.longitude === null || row.radius_metres === null) return [];
    return [{ id, name, type: 'gps', latitude: row.latitude, longitude: row.longitude, radiusMetres: row.radius_metres }];
  });
}
