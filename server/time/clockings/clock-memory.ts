import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import { zonesClosedTo } from '../../places/shared/usable-zones.ts';
import { loadSchedules, type ScheduleBook } from '../shared/load-schedules.ts';
import { type ClockZone, loadClockZones } from './clock-zones.ts';

type Place = { readonly organizationId: string; readonly today: PlainDate };

const KEPT_MS = 5_000;
const KEPT_COMPANIES = 5_000;
const KEPT_PEOPLE = 20_000;
const now = () => performance.now();
/** An offline punch is at most a day old; its date and those around it are inside. */
const DAYS_AROUND = 4;

/** Zones and plans of a company, read again after five seconds: a clock-in needs them every time, they change rarely. */
export type ClockMemory = {
  zones(tx: TenantTx, organizationId: string): Promise<readonly ClockZone[]>;
  /** Zones that each person may not use; asks nothing where no zone is restricted. */
  closed(tx: TenantTx, organizationId: string, employeeIds: readonly string[]): Promise<Map<string, ReadonlySet<string>>>;
  schedules(tx: TenantTx, place: Place, employeeIds: readonly string[]): Promise<Map<string, ScheduleBook>>;
};

export function createClockMemory(): ClockMemory {
  const times = { ttlMs: KEPT_MS, now };
  const zones = createTtlCache<readonly ClockZone[]>({ max: KEPT_COMPANIES, ...times });
  const books = createTtlCache<ScheduleBook>({ max: KEPT_PEOPLE, ...times });
  const closures = createTtlCache<ReadonlySet<string>>({ max: KEPT_PEOPLE, ...times });
  const memory: ClockMemory = {
    async zones(tx, organizationId) {
      const known = zones.get(organizationId);
      if (known) return known;
      const start = now();
      const value = await loadClockZones(tx, organizationId);
      zones.set(organizationId, value, { start });
      return value;
    },
    async closed(tx, organizationId, employeeIds) {
      const found = new Map<string, ReadonlySet<string>>();
      if (!(await memory.zones(tx, organizationId)).some((zone) => zone.isRestricted)) return found;
      for (const id of employeeIds) {
        const known = closures.get(id);
        const start = now();
        const value = known ?? (await zonesClosedTo(tx, organizationId, id));
        if (!known) closures.set(id, value, { start });
        found.set(id, value);
      }
      return found;
    },
    async schedules(tx, { organizationId, today }, employeeIds) {
      const found = new Map<string, ScheduleBook>();
      const start = now();
      const missing = employeeIds.filter((id) => {
        const known = books.get(`${id} ${today}`);
        if (known) found.set(id, known);
        return !found.has(id);
      });
      if (missing.length === 0) return found;
      const range = { from: addDays(today, -DAYS_AROUND), to: addDays(today, DAYS_AROUND) };
      const book = await loadSchedules(tx, { organizationId, employeeIds: missing, ...range });
      for (const id of missing) {
        books.set(`${id} ${today}`, book, { start });
        found.set(id, book);
      }
      return found;
    },
  };
  return memory;
}
