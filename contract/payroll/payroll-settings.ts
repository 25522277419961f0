import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { AREA_CUTS } from '../../domain/payroll/thai/social-security.ts';
import { LATE_ROUNDINGS, LATE_UNITS } from '../../domain/time/late-charge.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Month } from '../primitives.ts';

const setting = inArea('payrollItems');
const reading = inArea('payrolls');

const fields = {
  /** The first day that it holds for. */
  validFrom: Day,
  /** Whether late minutes are deducted at all. */
  deductsLate: z.boolean(),
  /** Whether planned work that is missing at the end of a day is deducted as absence; unsaid, it is not. */
  deductsEarly: z.boolean().default(false),
  /** What lateness of a day is deducted in, and whether each started unit counts or only whole ones; by the second both are the same. */
  lateUnit: z.enum(LATE_UNITS),
  lateRounding: z.enum(LATE_ROUNDINGS),
  withholdingMethod: z.enum(['accumulated', 'annualised']),
  instalmentRounding: z.enum(['truncate', 'half-up']),
};
export const PayrollSetting = z.object(fields);
/** `state` is of today: what is to come, what holds, what held. Rows of before this was noted have no writer. */
const KnownSetting = PayrollSetting.extend({
  state: z.enum(['upcoming', 'inForce', 'past']),
  changedBy: z.string().nullable(),
  changedDate: DateTime.nullable(),
});
const Area = z.enum(AREA_CUTS.map(({ area }) => area));

/** How a company computes pay, one row for each day from which something else holds. */
export const payrollSettings = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/settings',
    topic: 'payroll-items',
    summary: 'How pay is computed, the newest day first, and what holds before the first of them; empty until somebody decided',
    ...reading,
    query: z.strictObject({}),
    answer: z.object({
      settings: z.array(KnownSetting),
      usual: PayrollSetting.omit({ validFrom: true }),
      /** Whether the company has said which overtime is paid. */
      isOvertimeDecided: z.boolean(),
      /** The disaster area that the company lies in this month, where contributions were lowered for some months, and those that are known. */
      area: Area.nullable(),
      /** What was said of it, the newest month first; what was said before a payroll counted a month has none. */
      areaHistory: z.array(
        z.object({
          fromMonth: Month.nullable(),
          area: Area.nullable(),
          state: z.enum(['upcoming', 'inForce', 'past']),
          changedBy: z.string().nullable(),
          changedDate: DateTime.nullable(),
        }),
      ),
      /** The first month that no payroll which waits or is approved has counted; null where none has counted any. */
      firstOpenMonth: Month.nullable(),
      areas: z.array(z.object({ area: Area, from: Day, to: Day, percent: z.number() })),
    }),
    errors: [],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/setting',
    changes: ['payroll-items', 'payroll-reports'],
    summary:
      'Say how pay is computed from a day on: lateness and time left early by the day, the tax method by the first day of a period; refused where a payroll that waits or is approved counted the day',
    ...setting,
    body: z.strictObject(fields),
    idempotency: 'key',
    answer: Done,
    errors: [],
  }),
  setArea: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/social-security-area',
    changes: ['payroll-items', 'payroll-reports'],
    summary:
      'Say in which disaster area the company lies, from a wage month on whose contributions no payroll has counted otherwise; without a month from the first such one',
    ...setting,
    /** `seen` is what holds this month as its writer saw it; another one there now is a conflict. */
    body: z.strictObject({ area: Area.nullable(), seen: Area.nullable(), fromMonth: Month.optional() }),
    idempotency: 'key',
    answer: Done,
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/setting',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Let what held before hold on from this day too',
    ...setting,
    query: z.strictObject({ validFrom: Day }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'period-locked'],
  }),
};
