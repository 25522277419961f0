import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { format } from '../../text/format.ts';
import type { TemplatesT } from './texts.ts';

type Pays = Pick<WireAnswer<typeof payrollTemplates.get>, 'cycle' | 'payDay' | 'firstPayDay'>;

/** 0 is the last day of the month. */
export const dayOfMonthText = (payDay: number, t: TemplatesT): string =>
  payDay === 0 ? t('lastDay') : t('payDay', { day: payDay });

/** The first week of 2024 begins on a Monday. */
export const weekdayText = (payDay: number): string => format.weekday(`2024-01-0${payDay}`, 'long');

/** When a template pays, in words. */
export function payDayText({ cycle, payDay, firstPayDay }: Pays, t: TemplatesT): string {
  if (cycle === 'daily') return t('everyDay');
  if (cycle === 'weekly') return t('weekday', { day: weekdayText(payDay) });
  if (firstPayDay === null) return dayOfMonthText(payDay, t);
  return payDay === 0 ? t('halvesLast', { first: firstPayDay }) : t('halves', { first: firstPayDay, second: payDay });
}

/** When the payrolls of a template are calculated by themselves, if they are. */
export const beginsText = (
  { beginsDaysBefore }: Pick<WireAnswer<typeof payrollTemplates.get>, 'beginsDaysBefore'>,
  t: TemplatesT,
): string[] =>
  beginsDaysBefore === null ? [] : [beginsDaysBefore === 0 ? t('beginsOnPayDay') : t('begins', { count: beginsDaysBefore })];
