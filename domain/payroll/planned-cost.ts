import { roundHalfUp, ZERO } from '../money.ts';
import type { ShiftType } from '../time/schedule-of.ts';
import { type BasisPoints, basisPoints, type PlainDate, type Satang, satang } from '../units.ts';
import { normalDayOf } from './normal-day.ts';
import { overtimeBaseOf, overtimePay } from './overtime.ts';
import { partTimePay } from './part-time.ts';
import type { PayEmployee } from './pay-types.ts';
import { baseOn } from './salary-pay.ts';
import { shiftPay } from './shift-pay.ts';

/** What of a person's terms of employment says how planned work is paid. */
export type PayTerms = Pick<
  PayEmployee,
  | 'employmentType'
  | 'salary'
  | 'workMinutesPerDay'
  | 'payRate'
  | 'overtimeRate'
  | 'holidayRate'
  | 'holidayOvertimeRate'
  | 'earnsOvertime'
  | 'overtimeSteps'
  | 'overtimeAllowance'
>;
/** Minutes of work without the break; `payRate` of the shift type, in basis points of the usual pay. */
export type PlannedWork = {
  readonly name: string | null;
  readonly type: ShiftType;
  readonly minutes: number;
  readonly payRate: BasisPoints;
};
export const COST_KINDS = ['normal', 'shift-rate', 'overtime', 'holiday', 'holiday-overtime', 'unpaid'] as const;
/** `rate` in basis points: of the base for work, of what is paid above it for `shift-rate`. Of `unpaid` minutes nothing is paid beside the salary. */
export type CostPart = {
  readonly kind: (typeof COST_KINDS)[number];
  readonly shift: string | null;
  readonly minutes: number;
  readonly rate: BasisPoints;
  readonly amount: Satang;
};
export type PlannedCost = {
  readonly amount: Satang;
  /** The month's salary, or the wage of an hour, in force on the day. */
  readonly base: Satang;
  readonly parts: readonly CostPart[];
};

const USUAL = 10_000;
const NOTHING = basisPoints(0);
const OVERTIME = {
  ot: { kind: 'overtime', rate: 'overtimeRate' },
  holiday: { kind: 'holiday', rate: 'holidayRate' },
  holiday_ot: { kind: 'holidayOvertime', rate: 'holidayOvertimeRate' },
} as const;
const KIND_OF = { overtime: 'overtime', holiday: 'holiday', holidayOvertime: 'holiday-overtime' } as const;

/** Overtime and holiday work by the rule of payroll; who earns none is paid nothing beside the salary. */
function extraPart(terms: PayTerms, work: PlannedWork & { type: keyof typeof OVERTIME }, base: Satang): CostPart {
  const { kind, rate: name } = OVERTIME[work.type];
  const { name: shift, minutes } = work;
  if (!terms.earnsOvertime) return { kind: 'unpaid', shift, minutes, rate: NOTHING, amount: ZERO };
  const rate = terms[name];
  return {
    kind: KIND_OF[kind],
    shift,
    minutes,
    rate,
    amount: overtimePay([{ kind, base: overtimeBaseOf(base, terms), rate, minutes }], terms),
  };
}

function hourlyParts(terms: PayTerms, { name: shift, minutes, payRate }: PlannedWork, base: Satang): CostPart[] {
  const usual = partTimePay([{ base, minutes }], terms.payRate);
  const all = partTimePay([{ base, minutes, rated: minutes * (payRate - USUAL) }], terms.payRate);
  const normal: CostPart = { kind: 'normal', shift, minutes, rate: terms.payRate, amount: usual };
  if (all === usual) return [normal];
  return [normal, { kind: 'shift-rate', shift, minutes, rate: basisPoints(payRate - USUAL), amount: satang(all - usual) }];
}

type Salaried = { readonly base: Satang; readonly left: number };
/** `left` minutes of the normal day are still paid by the salary of the day; what is planned beyond it is not guessed. */
function salariedParts(terms: PayTerms, { name: shift, minutes, payRate }: PlannedWork, { base, left }: Salaried): CostPart[] {
  const day = normalDayOf(terms.workMinutesPerDay);
  const counted = Math.min(minutes, left);
  const amount = roundHalfUp(BigInt(base) * BigInt(counted), BigInt(30 * day));
  const above = shiftPay([{ base, rated: minutes * Math.max(0, payRate - USUAL) }], day);
  return [
    ...(counted > 0 ? [{ kind: 'normal', shift, minutes: counted, rate: basisPoints(USUAL), amount } as const] : []),
    ...(above > 0 ? [{ kind: 'shift-rate', shift, minutes, rate: basisPoints(payRate - USUAL), amount: above } as const] : []),
    ...(minutes > counted ? [{ kind: 'unpaid', shift, minutes: minutes - counted, rate: NOTHING, amount: ZERO } as const] : []),
  ];
}

const isExtra = (work: PlannedWork): work is PlannedWork & { type: keyof typeof OVERTIME } => work.type !== 'working';

/**
 * What a person's planned shifts of one day cost, by the rules of payroll: of salaried people salary ÷ 30 ÷ work minutes of a day ×
 * planned minutes, never more than the normal day, because overtime that is not planned as such is not guessed; of hourly people wage ×
 * pay rate × minutes ÷ 60; planned overtime and holiday work at the rates of the position; what the shift type pays above the usual.
 * Each part is rounded half up to the satang. Without social security, the welfare fund, items of pay and tax.
 * Source: specification 3 §9; AT-051; decision 090. Example: 24,000.00, 9 hours planned of a day of 8 → 800.00.
 */
export function plannedCost(terms: PayTerms, date: PlainDate, work: readonly PlannedWork[]): PlannedCost {
  const base = baseOn(terms.salary, date);
  const parts: CostPart[] = [];
  let left = normalDayOf(terms.workMinutesPerDay);
  for (const shift of work) {
    if (isExtra(shift)) parts.push(extraPart(terms, shift, base));
    else if (terms.employmentType === 'PART-TIME') parts.push(...hourlyParts(terms, shift, base));
    else {
      parts.push(...salariedParts(terms, shift, { base, left }));
      left -= Math.min(left, shift.minutes);
    }
  }
  return { amount: satang(parts.reduce((sum, part) => sum + part.amount, 0)), base, parts };
}
