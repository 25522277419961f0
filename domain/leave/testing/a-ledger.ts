import { type PlainDate, plainDate } from '../../units.ts';
import { balanceOn, entriesToWrite } from '../leave-balance.ts';
import type { LeaveTerms, Ledger, LedgerEntry } from '../ledger.ts';

export const DAY = 480;
const day = plainDate;
export const NO_CARRY = { minutes: null, percent: null, maximumMinutes: null, months: null };
const YEARLY: LeaveTerms = {
  quotaPer: 'year',
  grantEach: 'year',
  workedDayMinutes: null,
  prorateMonths: null,
  roundMinutes: 1,
  afterMonths: 0,
  carry: NO_CARRY,
};
export type Given = Partial<Omit<Ledger, 'terms'>> & { terms?: Partial<LeaveTerms>; days?: number; hiredOn?: PlainDate | null };

export function aLedger({ terms, days = 10, hiredOn = day('2020-01-01'), ...more }: Given = {}): Ledger {
  const plan = { id: 'plan', departmentId: null, employeeId: null, effectiveFrom: day('1900-01-01') };
  return {
    terms: { ...YEARLY, ...terms },
    yearRule: { basis: 'calendar', month: 1, day: 1 },
    person: { hiredOn, leftOn: null },
    beginsOn: day('2025-01-01'),
    planOn: () => ({ ...plan, isInherited: false, minutes: days * DAY, steps: [] }),
    entries: [],
    closedThrough: null,
    ...more,
  };
}
export const entry = (kind: LedgerEntry['kind'], on: string, days: number): LedgerEntry => ({
  kind,
  on: day(on),
  minutes: Math.round(days * DAY),
  key: null,
  yearStart: day(`${on.slice(0, 4)}-01-01`),
});
export const taken = (on: string, days: number) => entry('use', on, -days);
export const daysOn = (ledger: Ledger, on: string) => balanceOn(ledger, day(on)) / DAY;
/** The ledger after what was due had been written. */
export function written(ledger: Ledger, today: string): Ledger {
  const rows = entriesToWrite(ledger, day(today));
  return {
    ...ledger,
    entries: [...ledger.entries, ...rows.map(({ kind, minutes, on, key, yearStart }) => ({ kind, minutes, on, key, yearStart }))],
  };
}
