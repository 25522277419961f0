import type { StatutoryFigure, StatutoryValue } from '../../../domain/payroll/statutory-values.ts';
import { addDays, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import { type Satang, yearMonth } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import { percentText } from '../shared/explain/figures-of.ts';
import type { StatutoryT } from './texts.ts';

const money = (amount: Satang): string => format.money(amount / 100);

export function valueText(value: StatutoryValue, t: StatutoryT): string {
  switch (value.kind) {
    case 'money':
      return money(value.amount);
    case 'rate':
      return percentText(value.rate);
    case 'share':
      return t('value.share', { rate: percentText(value.rate), max: money(value.max) });
    case 'bracket':
      return value.upTo === null
        ? t('value.above', { rate: percentText(value.rate), above: money(value.above) })
        : t('value.upTo', { rate: percentText(value.rate), upTo: money(value.upTo) });
    case 'count':
      return t('value.count', { count: value.count });
    case 'minutes':
      return value.minutes === 60 ? t('value.oneHour') : t('value.hours', { hours: format.number(value.minutes / 60) });
    case 'yearDay':
      return dayText(value, t);
    case 'leave':
      return leaveText(value, t);
  }
}

/** In a year without a leap day, which the last of a month says for every year. */
function dayText({ month, day }: Extract<StatutoryValue, { kind: 'yearDay' }>, t: StatutoryT): string {
  const first = firstDayOf(yearMonth(`2001-${String(month).padStart(2, '0')}`));
  if (day > 0) return format.shortDay(addDays(first, day - 1));
  return t('value.monthEnd', { day: format.shortDay(lastDayOf(monthOf(first))) });
}

function leaveText({ days, paidDays, percent: paid }: Extract<StatutoryValue, { kind: 'leave' }>, t: StatutoryT): string {
  if (paidDays === 0) return t('value.unpaid');
  if (days === null) return paidDays === null ? t('value.needed') : t('value.paidDays', { paid: paidDays });
  if (paidDays !== null) return t('value.paidOf', { days, paid: paidDays });
  return paid === 100 ? t('value.leaveDays', { days }) : t('value.atPercent', { days, percent: paid });
}

export const forceText = ({ from, until }: StatutoryFigure, t: StatutoryT): string =>
  until === null ? t('since', { from: format.day(from) }) : t('fromTo', { from: format.day(from), until: format.day(until) });

/** Brackets are told by their number; everything else has a name of its own. */
export function figureName({ area, key }: StatutoryFigure, t: StatutoryT): string {
  const [, number] = key.split('bracket.');
  return number === undefined ? t(`figure.${area}.${key}` as Parameters<StatutoryT>[0]) : t('figure.tax.bracket', { number });
}
