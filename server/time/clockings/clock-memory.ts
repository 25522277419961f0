import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import { zonesClosedTo } from '../../places/shared/usable-zones.ts';
import type { CompanyPlans } from '../shared/company-plans.ts';
import { loadCompanyPlans, type ScheduleBook } from '../shared/load-schedules.ts';
import { type ClockZone, loadClockZones } from './clock-zones.ts';

type Place = { readonly organizationId: string; readonly today: PlainDate };

const KEPT_MS = 5_000;
const KEPT_COMPANIES = 5_000;
const KEPT_PEOPLE = 20_000;
const now = () => performance.now();
export const clockMoment = now;
/** An offline punch is at most a day old; its date and those around it are inside. */
const DAYS_AROUND = 4;
export const daysAround = (today: PlainDate) => ({ from: addDays(today, -DAYS_AROUND), to: addDays(today, DAYS_AROUND) });

/** Zones and plans of a company, read again after five seconds: a clock-in needs them every time, they change rarely. */
export type ClockMemory = {
  zones(tx: TenantTx, organizationId: string): Promise<readonly ClockZone[]>;
  /** Zones that each person may not use; asks nothing where no zone is restricted. */
  closed(tx: TenantTx, organizationId: string, employeeIds: readonly string[]): Promise<Map<string, ReadonlySet<string>>>;
  company(tx: TenantTx, place: Place): Promise<CompanyPlans>;
  /** What is known of the plans of these people; of the others they are read with their clockings, and kept by `keep`. */
  books(today: PlainDate, employeeIds: readonly string[]): Map<string, ScheduleBook>;
  /** `start`: when they were asked for, as `clockMoment` told it. */
  keep(today: PlainDate, employeeIds: readonly string[], book: ScheduleBook, start: number): void;
};

export function createClockMemory(): ClockMemory {
  const times = { ttlMs: KEPT_MS, now };
  const zones = createTtlCache<readonly ClockZone[]>({ max: KEPT_COMPANIES, ...times });
  const plans = createTtlCache<CompanyPlans>({ max: KEPT_COMPANIES, ...times });
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
    async company(tx, { organizationId, today }) {
      const key = `${organizationId} ${today}`;
      const known = plans.get(key);
      if (known) return known;
      const start = now();
      const value = await loadCompanyPlans(tx, { organizationId, ...daysAround(today) });
      plans.set(key, value, { start });
      return value;
    },
    books(today, employeeIds) {
      const found = new Map<string, ScheduleBook>();
      for (const id of employeeIds) {
        const known = books.get(`${id} ${today}`);
        if (known) found.set(id, known);
      }
      return found;
    },
    keep(today, employeeIds, book, start) {
      for (const id of employeeIds) books.set(`${id} ${today}`, book, { start });
    },
  };
  return memory;
}
