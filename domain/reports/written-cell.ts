import type { Language } from '../define-text.ts';
import { dateOf, formatTimeOfDay, minuteOfDay } from '../time.ts';
import { type Instant, instant, type TimeZone } from '../units.ts';
import { type FileDateFormat, fileDate } from '../written-dates.ts';
import type { CellType } from './make-column.ts';

export const TIME_FORMATS = ['HH:mm', 'h:mm a'] as const;
/** Whole minutes, hours with two decimals, or hours and minutes. */
export const DURATION_FORMATS = ['minutes', 'hours', 'H:mm'] as const;
export type ReportFormats = {
  readonly dateFormat: FileDateFormat;
  readonly timeFormat: (typeof TIME_FORMATS)[number];
  readonly durationFormat: (typeof DURATION_FORMATS)[number];
};
/** How reports write before a company has chosen: as its other files do. */
export const USUAL_FORMATS: ReportFormats = { dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm', durationFormat: 'minutes' };

/** A value of a source: a text or calendar day, a number of the type of its column (a moment in milliseconds), or nothing. */
export type RawCell = string | number | null;
export type Writing = { readonly formats: ReportFormats; readonly timeZone: TimeZone; readonly language: Language };

/**
 * A value as a file or a page has it. Durations stay numbers that can be added up, but for `H:mm`.
 * Example: 90 minutes are 90, 1.5 or `1:30`.
 */
export function writtenCell(value: RawCell, type: CellType, { formats, timeZone, language }: Writing): string | number | null {
  if (value === null) return null;
  if (type === 'date') return fileDate(String(value), formats.dateFormat, language);
  if (typeof value === 'string') return value;
  if (type === 'money') return value / 100;
  if (type === 'minutes') return writtenDuration(value, formats.durationFormat);
  if (type === 'moment') return writtenMoment(instant(value), { formats, timeZone, language });
  return value;
}

function writtenMoment(at: Instant, { formats, timeZone, language }: Writing): string {
  const date = fileDate(dateOf(at, timeZone), formats.dateFormat, language);
  return `${date} ${writtenTime(minuteOfDay(at, timeZone), formats.timeFormat)}`;
}

function writtenTime(minute: number, format: ReportFormats['timeFormat']): string {
  if (format === 'HH:mm') return formatTimeOfDay(minute);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

function writtenDuration(minutes: number, format: ReportFormats['durationFormat']): string | number {
  if (format === 'minutes') return minutes;
  if (format === 'hours') return Math.round((minutes / 60) * 100) / 100;
  const magnitude = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(magnitude / 60)}:${String(magnitude % 60).padStart(2, '0')}`;
}
