import { textIn } from '../../../domain/define-text.ts';
import type { SlipLine } from '../../../domain/payroll/pay-types.ts';
import type { DatedItemTrace, LoanTrace, RetroTrace } from '../../../domain/payroll/trace.ts';
import { satang } from '../../../domain/units.ts';
import { dayAndMonth, monthName } from '../../../domain/written-dates.ts';
import { writtenAmount, writtenNumber } from '../../../domain/written-numbers.ts';
import type { Language } from '../../http/context.ts';
import { LINE_NOTE } from './texts.ts';

const baht = (amount: number): string => writtenAmount(satang(amount));

function duration(minutes: number, language: Language): string {
  const words = textIn(LINE_NOTE, language);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} ${words.hours}` : '', rest > 0 || hours === 0 ? `${rest} ${words.minutes}` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

const joined = (...notes: readonly (string | null)[]): string => notes.filter((note) => note !== null).join(', ');

const BESIDE = ['oneTime', 'broughtForward', 'carriedForward'] as const;
/** What a line holds of this month alone and of earlier months, and what of it waits. */
function besideNote({ trace, isPositive }: SlipLine, language: Language): string | null {
  const words = textIn(LINE_NOTE, language);
  // What of a loan waits stands in what is left of it.
  const names = trace.formula === 'item/loan' ? (['oneTime', 'broughtForward'] as const) : BESIDE;
  const notes = names.flatMap((name) => {
    const said = trace.numbers.find((number) => number.name === name)?.value ?? 0;
    // Pay taken back is below zero in its item; on the side of deductions it is what is taken.
    const value = name === 'broughtForward' && !isPositive ? Math.abs(said) : said;
    return value === 0 || (name === 'oneTime' && trace.numbers[0]?.value === 0) ? [] : [`${words[name]} ${baht(value)}`];
  });
  if ('changes' in trace && trace.changes) notes.push(retroNote(trace.changes, language));
  return notes.length === 0 ? null : notes.join(', ');
}

/** "Salary June 2026 +1,200.00", line by line and month by month; of an own item its line says the name. */
function retroNote(changes: RetroTrace['changes'], language: Language): string {
  const words = textIn(LINE_NOTE, language).retro;
  const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${baht(Math.abs(amount))}`;
  return changes.map(({ key, month, amount }) => `${words[key]} ${monthName(month, language)} ${signed(amount)}`).join(', ');
}

/** "6 of 12, 12,000.00 left" of each loan; of one that took nothing, what is left. */
function loanNote({ loans }: LoanTrace, language: Language): string {
  const words = textIn(LINE_NOTE, language);
  return loans
    .map(({ taken, left, number, of }) => {
      const rest = left === 0 ? words.paidOff : words.left.replace('{{amount}}', baht(left));
      return taken === 0 ? rest : `${words.instalment.replace('{{number}}', `${number}`).replace('{{of}}', `${of}`)}, ${rest}`;
    })
    .join('; ');
}

function absenceNote(days: number, minutes: number, language: Language): string {
  const words = textIn(LINE_NOTE, language);
  const parts = [
    days > 0 ? `${days} ${days === 1 ? words.day : words.days}` : '',
    minutes > 0 ? duration(minutes, language) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** "2,000.00 until 15 Nov, 2,500.00 from 16 Nov". */
function stepsNote({ segments }: DatedItemTrace, language: Language): string | null {
  const words = textIn(LINE_NOTE, language);
  const parts = segments.map(({ from, to, base }, index) =>
    index === segments.length - 1
      ? `${baht(base)} ${words.from} ${dayAndMonth(from, language)}`
      : `${baht(base)} ${words.until} ${dayAndMonth(to, language)}`,
  );
  return parts.length === 0 ? null : parts.join(', ');
}

/** The few words beside a line of a slip: what it was computed from. Null when the amount says it all. Rates have up to `decimals`. */
export function lineNote(line: SlipLine, language: Language, decimals: number): string | null {
  // The reason of a decision is for those who look at the figure, not for paper.
  const { trace } = line;
  const byHand = textIn(LINE_NOTE, language).byHand;
  if (line.override) return trace.formula === 'item/loan' ? joined(byHand, loanNote(trace, language)) : byHand;
  const times = (basisPoints: number): string => `× ${writtenNumber(basisPoints / 10_000, decimals)}`;
  const percent = (basisPoints: number): string => `${writtenNumber(basisPoints / 100, decimals)}%`;
  const words = textIn(LINE_NOTE, language);
  const number = (name: string): number => trace.numbers.find((traceNumber) => traceNumber.name === name)?.value ?? 0;
  const shiftNote = number('shiftPay') === 0 ? null : `${words.shiftPay} ${baht(number('shiftPay'))}`;
  // After a raise inside the month each part names its own salary.
  const partOfMonth = ({ halfDays, base }: { halfDays: number; base: number }): string =>
    `${halfDays / 2}/30 ${words.days} ${words.of} ${baht(base)}`;
  switch (trace.formula) {
    case 'salary/full-month':
      return shiftNote;
    case 'salary/whole-period':
    case 'salary/pro-rata':
      return joined(trace.segments.map(partOfMonth).join(' + ') || null, shiftNote);
    case 'item/pro-rata':
      return joined(`${number('daysPaid')}/30 ${words.days} ${words.of} ${baht(number('amount'))}`, besideNote(line, language));
    case 'item/by-days':
    case 'item/at-end':
      return joined(stepsNote(trace, language), besideNote(line, language));
    case 'part-time/worked-time':
      return joined(`${duration(number('workedMinutes'), language)} × ${baht(number('wagePerHour'))}`, shiftNote);
    case 'overtime/full-time':
    case 'overtime/part-time':
      return trace.parts.map((part) => `${duration(part.minutes, language)} ${times(part.rate)}`).join(', ');
    case 'absence/time-not-worked':
      return absenceNote(number('wholeDays'), number('minutes'), language);
    case 'leave/unpaid': {
      const days = number('unpaidDays');
      return `${writtenNumber(days, decimals)} ${days === 1 ? words.day : words.days}`;
    }
    case 'settlement/severance':
    case 'settlement/notice':
    case 'settlement/unused-leave':
      return number('proposed') > 0
        ? words.byHand
        : `${writtenNumber(number('wageDays'), decimals)} ${words.days} ${words.of} ${baht(number('monthlyWage'))}`;
    case 'late/time-not-worked':
      return duration(number('chargedMinutes'), language);
    case 'social-security/section-33':
      return `${percent(number('rate'))} ${words.of} ${baht(number('base'))}`;
    case 'fund/contribution':
      return number('rate') === 0 ? null : `${percent(number('rate'))} ${words.of} ${baht(number('base'))}`;
    case 'item/loan':
      return joined(loanNote(trace, language), besideNote(line, language));
    case 'item/retro':
      return retroNote(trace.changes, language);
    case 'item/amount':
      return besideNote(line, language);
    case 'welfare-fund/contribution':
      return `${percent(number('rate'))} ${words.of} ${baht(number('wage'))}`;
    default:
      return null;
  }
}
