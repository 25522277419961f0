import { type QuotaLimit, quotaLimit } from '../../../domain/leave/quota-limit.ts';
import type { LeaveLaw } from '../../../domain/leave/thai-leave-law.ts';
import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { currentLanguage } from '../../text/i18n.ts';
import type { LeaveT } from './texts.ts';

const HALF_DAY = WORKING_DAY_MINUTES / 2;

/** Minutes of leave as people say them: `7.5 days`, `2 d 3 h 20 min`. */
export function leaveAmount(minutes: number, t: LeaveT): string {
  const size = Math.abs(minutes);
  const text = size % HALF_DAY === 0 ? wholeOrHalf(size / WORKING_DAY_MINUTES, t) : inParts(size, t);
  return minutes < 0 ? t('amount.minus', { amount: text }) : text;
}

const wholeOrHalf = (days: number, t: LeaveT): string => t('amount.days', { count: days });

function inParts(minutes: number, t: LeaveT): string {
  const days = Math.floor(minutes / WORKING_DAY_MINUTES);
  const hours = Math.floor((minutes % WORKING_DAY_MINUTES) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 ? t('amount.day', { count: days }) : '',
    hours > 0 ? t('amount.hour', { count: hours }) : '',
    rest > 0 ? t('amount.minute', { count: rest }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

type Held = {
  readonly leaveType: { readonly mayExceedQuota: boolean; readonly law: LeaveLaw | null };
  readonly granted: number;
  readonly perEvent: number | null;
};
/** What ends a leave of a balance: see `quotaLimit`. */
export const limitOf = ({ leaveType, granted, perEvent }: Held): QuotaLimit => quotaLimit(leaveType, perEvent ?? granted);

/** Days as they are typed in forms; a part of a day is a fraction. */
export const daysOf = (minutes: number | null | undefined): number | '' =>
  minutes === null || minutes === undefined ? '' : Math.round((minutes / WORKING_DAY_MINUTES) * 1000) / 1000;
export const minutesOf = (days: number): number => Math.round(days * WORKING_DAY_MINUTES);

type Named = { readonly name: string; readonly englishName: string | null };
/** What a type of leave is called in the language of the reader. */
export const leaveTypeName = ({ name, englishName }: Named): string => (currentLanguage() === 'en' && englishName) || name;
