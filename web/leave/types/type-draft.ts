import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { belowLaw, LEAVE_LAWS, type LeaveLawProblem } from '../../../domain/leave/thai-leave-law.ts';
import { plainDate, WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import type { BodyFields, ContractForm, Draft, Filled } from '../../ui/form/contract-form.ts';
import { daysOf, minutesOf } from '../shared/amounts.ts';

type LeaveType = WireAnswer<typeof leaveTypes.create>;
type Fields = BodyFields<typeof leaveTypes.create>;
/** A form of a new type or of one that is there: they have the same fields. Amounts stand in it in days. */
export type TypeFormOf = ContractForm<typeof leaveTypes.create>;

export const EMPTY: Draft<Fields> = {
  name: '',
  englishName: '',
  code: '',
  law: '',
  symbol: '',
  color: '#3C7DFF',
  enabled: true,
  quotaMinutes: '',
  quotaPer: 'year',
  grantEach: 'year',
  workedDayMinutes: '',
  proRateMonths: '',
  roundMinutes: 1,
  afterMonths: 0,
  beginsOn: '',
  unit: 'half-day',
  minimumLeave: 240,
  counts: 'working-days',
  noticeDays: 0,
  paperFromDays: '',
  leaveInAdvanceOnly: false,
  leaveInPastOnly: false,
  mayExceedQuota: false,
  paidTimeOff: true,
  payTranches: [],
  carryForward: { minutes: null, maximum: null, percent: null, months: null },
};

const inDays = (minutes: number | null): number | null => (minutes === null ? null : minutes / WORKING_DAY_MINUTES);

export const draftOf = (type: LeaveType): Draft<Fields> => ({
  ...EMPTY,
  name: type.name,
  englishName: type.englishName ?? '',
  code: type.code,
  law: type.law ?? '',
  symbol: type.symbol,
  color: type.color,
  enabled: type.enabled,
  quotaMinutes: daysOf(type.quotaMinutes),
  quotaPer: type.quotaPer,
  grantEach: type.grantEach,
  workedDayMinutes: type.workedDayMinutes ?? '',
  proRateMonths: type.proRateMonths ?? '',
  roundMinutes: type.roundMinutes,
  afterMonths: type.afterMonths,
  beginsOn: type.beginsOn,
  unit: type.unit,
  minimumLeave: type.minimumLeave,
  counts: type.counts,
  noticeDays: type.noticeDays,
  paperFromDays: type.paperFromDays ?? '',
  leaveInAdvanceOnly: type.leaveInAdvanceOnly,
  leaveInPastOnly: type.leaveInPastOnly,
  mayExceedQuota: type.mayExceedQuota,
  paidTimeOff: type.paidTimeOff,
  payTranches: type.payTranches.map(({ untilMinutes, percent }) => ({ untilMinutes: inDays(untilMinutes), percent })),
  carryForward: {
    ...type.carryForward,
    minutes: inDays(type.carryForward.minutes),
    maximum: inDays(type.carryForward.maximum),
  },
});

const minutesOrNull = (days: number | null): number | null => (days === null ? null : minutesOf(days));

const isByWork = (values: { quotaPer?: unknown; grantEach?: unknown }): boolean =>
  values.quotaPer === 'year' && values.grantEach === 'worked-day';

/** What was typed, with days as minutes; a field that may be empty and is, is none. */
export const bodyOf = (values: Filled<Fields>) => ({
  ...values,
  englishName: values.englishName ?? null,
  law: values.law ?? null,
  proRateMonths: values.quotaPer === 'year' && !isByWork(values) ? (values.proRateMonths ?? null) : null,
  grantEach: values.quotaPer === 'year' ? values.grantEach : ('year' as const),
  workedDayMinutes: isByWork(values) ? (values.workedDayMinutes ?? null) : null,
  paperFromDays: values.paperFromDays ?? null,
  ...(values.quotaMinutes === undefined ? {} : { quotaMinutes: minutesOf(values.quotaMinutes) }),
  payTranches: values.paidTimeOff ? (values.payTranches ?? []).map(asMinutes) : [],
  ...(values.carryForward === undefined
    ? {}
    : {
        carryForward: {
          ...values.carryForward,
          minutes: minutesOrNull(values.carryForward.minutes),
          maximum: minutesOrNull(values.carryForward.maximum),
        },
      }),
});
const asMinutes = ({ untilMinutes, percent }: { untilMinutes: number | null; percent: number }) => ({
  untilMinutes: minutesOrNull(untilMinutes),
  percent,
});

type Ruled = Partial<Record<'leaveInAdvanceOnly' | 'leaveInPastOnly' | 'quotaPer' | 'grantEach' | 'workedDayMinutes', unknown>>;
/** What the schema cannot see: rules that belong together. */
export const rulesOf = (body: Ruled) => [
  ...(body.leaveInAdvanceOnly === true && body.leaveInPastOnly === true
    ? [{ field: 'leaveInPastOnly', code: 'leave/advance-and-past' }]
    : []),
  ...(isByWork(body) && !body.workedDayMinutes ? [{ field: 'workedDayMinutes', code: 'form/required' }] : []),
];

/** Where what is typed gives less than the law of today, before it is saved: the same rule as the server's. */
export function warningsOf(values: TypeFormOf['form']['values']): LeaveLawProblem[] {
  const law = LEAVE_LAWS.find((known) => known === values.law);
  if (law === undefined || values.enabled !== true) return [];
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const tranches = Array.isArray(values.payTranches) ? values.payTranches : [];
  const quota = number(values.quotaMinutes);
  return belowLaw(
    {
      law,
      isPaid: values.paidTimeOff === true,
      payTranches: tranches.map(asMinutes),
      paperFromDays: number(values.paperFromDays),
      mayExceedQuota: values.mayExceedQuota === true,
      afterMonths: number(values.afterMonths) ?? 0,
      quotaMinutes: quota === null ? null : minutesOf(quota),
    },
    plainDate(today()),
  );
}
