import { type Dated, inForce } from '../../dated.ts';
import { roundHalfUp } from '../../money.ts';
import { type PlainDate, plainDate, type Satang } from '../../units.ts';
import { inDays, inSatang, type SettlementTrace, type TraceRow } from '../trace.ts';
import { type Service, serviceOf } from './service.ts';

/** From so much service on: days of the last wage. The first step is reached by days, the others by whole years. */
export type SeveranceStep = { readonly fromDays?: number; readonly fromYears?: number; readonly days: number };

const STEPS: readonly SeveranceStep[] = [
  { fromDays: 120, days: 30 },
  { fromYears: 1, days: 90 },
  { fromYears: 3, days: 180 },
  { fromYears: 6, days: 240 },
  { fromYears: 10, days: 300 },
];
export const SEVERANCE: readonly Dated<readonly SeveranceStep[]>[] = [
  { from: plainDate('1998-08-19'), value: STEPS, source: 'Labour Protection Act B.E. 2541 s.118' },
  {
    from: plainDate('2019-05-05'),
    value: [...STEPS, { fromYears: 20, days: 400 }],
    source: 'Labour Protection Act s.118 as amended by No. 7, B.E. 2562',
  },
];

const isReached = ({ fromDays, fromYears = 0 }: SeveranceStep, { days, years }: Service): boolean =>
  fromDays === undefined ? years >= fromYears : days >= fromDays;

/** Days of wage that a service gives by the law of the last day. Example: 119 days → 0, 120 days → 30, 20 years → 400. */
export const severanceDays = (service: Service, lastDay: PlainDate): number =>
  inForce(SEVERANCE, lastDay).value.findLast((step) => isReached(step, service))?.days ?? 0;

export type Wage = {
  /** What a month earns: salary and the monthly allowances that are wage. A day is a thirtieth. */
  readonly month: Satang;
};
/** A thirtieth of the month for so many halves of a day, rounded half up once to the satang. */
export const wageOfHalfDays = ({ month }: Wage, halfDays: number): Satang => roundHalfUp(BigInt(month) * BigInt(halfDays), 60n);

export type Proposed = { readonly amount: Satang; readonly trace: SettlementTrace };

/**
 * Severance for the service from `startDate` to `lastDay`: so many days of the last wage, rounded half up once.
 * Source: Labour Protection Act s.118, see the rows. Example: 45,000.00 a month, 10 years → 300 days, 450,000.00.
 */
export function severance(startDate: PlainDate, lastDay: PlainDate, wage: Wage): Proposed {
  const service = serviceOf(startDate, lastDay);
  const days = severanceDays(service, lastDay);
  const { from, source } = inForce(SEVERANCE, lastDay);
  const row: TraceRow = { from, source, values: [] };
  const amount = wageOfHalfDays(wage, days * 2);
  const numbers = [
    inSatang('monthlyWage', wage.month),
    inDays('serviceDays', service.days),
    inDays('serviceYears', service.years),
    inDays('wageDays', days),
  ];
  return { amount, trace: { formula: 'settlement/severance', numbers, days: [], rows: [row] } };
}
