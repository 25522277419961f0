import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import type { Translator } from '../../text/use-text.ts';
import type { RequestItem } from './request-item.ts';
import type { REQUESTS } from './texts.ts';

/** What a reader calls a form, a question or a leave type: its English name where there is one. */
export const formName = ({ name, englishName }: { name: string; englishName: string | null }): string =>
  currentLanguage() === 'en' ? (englishName ?? name) : name;

/** `18 Jun 2026`, or `18 Jun 2026 – 19 Jun 2026`. */
export const daysOf = ({ startDate, endDate }: Pick<RequestItem, 'startDate' | 'endDate'>): string => {
  if (startDate === null) return '';
  return startDate === endDate ? format.day(startDate) : `${format.day(startDate)} – ${format.day(endDate)}`;
};

/** Days of a leave, hours of overtime; nothing for other requests. */
export const amountOf = ({ form, minutes }: Pick<RequestItem, 'form' | 'minutes'>, t: Translator<typeof REQUESTS>): string => {
  if (minutes === null) return '';
  if (form.uniqueName !== 'LeaveForm') return format.hours(minutes);
  const days = Math.round((minutes / WORKING_DAY_MINUTES) * 100) / 100;
  return t('dayAmount', { days });
};

/** The leave type where there is one says more than the form. */
export const titleOf = (row: Pick<RequestItem, 'leaveType' | 'form' | 'takesBack'>, t: Translator<typeof REQUESTS>): string => {
  const name = formName(row.leaveType ?? row.form);
  return row.takesBack ? `${t('takesBack')} · ${name}` : name;
};
