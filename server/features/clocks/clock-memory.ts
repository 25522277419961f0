import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { loadSchedules, type ScheduleBook } from '../../attendance/load-schedules.ts';
import type { TenantTx } from '../../db/pool.ts';
import { zonesClosedTo } from '../../zones/usable-zones.ts';
import { type ClockZone, loadClockZones } from './clock-zones.ts';

type Kept<Value> = { readonly value: Value; readonly until: number };
type Place = { readonly organizationId: string; readonly today: PlainDate };

const KEPT_MS = 5_000;
const KEPT_PEOPLE = 50_000;
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
  const zones = new Map<string, Kept<readonly ClockZone[]>>();
  const books = new Map<string, Kept<ScheduleBook>>();
  const closures = new Map<string, Kept<ReadonlySet<string>>>();
  const memory: ClockMemory = {
    async zones(tx, organizationId) {
      const known = zones.get(organizationId);
      if (known && known.until > performance.now()) return known.value;
      const value = await loadClockZones(tx, organizationId);
      zones.set(organizationId, { value, until: performance.now() + KEPT_MS });
      return value;
    },
    async closed(tx, organizationId, employeeIds) {
      const found = new Map<string, ReadonlySet<string>>();
      if (!(await memory.zones(tx, organizationId)).some((zone) => zone.isRestricted)) return found;
      if (closures.size > KEPT_PEOPLE) closures.clear();
      for (const id of employeeIds) {
        const known = closures.get(id);
        const value = known && known.until > performance.now() ? known.value : await zonesClosedTo(tx, organizationId, id);
        if (value !== known?.value) closures.set(id, { value, until: performance.now() + KEPT_MS });
        found.set(id, value);
      }
      return found;
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
  return memory;
}
