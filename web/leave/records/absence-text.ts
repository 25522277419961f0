import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import type { Status } from '../../ui/status.ts';
import type { AbsencesT } from './texts.ts';

export type Absence = WireAnswer<typeof leaveRecords.search>['content'][number];
export type AbsenceDetail = WireAnswer<typeof leaveRecords.get>;

/** How the states of a leave look; a canceled one has a word of its own. */
export const ABSENCE_LOOK = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  canceled: 'voided',
} as const satisfies Record<Absence['status'], Status>;

/** Minutes of a balance in days of 480 minutes: `2.5 days`. */
export const daysText = (minutes: number, t: AbsencesT): string =>
  t('days', { count: Math.round((minutes / WORKING_DAY_MINUTES) * 100) / 100 });

type Time = Pick<Absence, 'startDate' | 'endDate' | 'startPart' | 'endPart' | 'fromMinute' | 'toMinute'>;
/** The days of a leave with the parts of them that are not whole: `5 Jun 2026 (Morning)`. */
export function spanText({ startDate, endDate, startPart, endPart, fromMinute, toMinute }: Time, t: AbsencesT): string {
  const times = t('span', { from: format.timeOfDay(fromMinute), to: format.timeOfDay(toMinute) });
  const partOf = (part: Absence['startPart']) => (part === 'full' ? '' : ` (${part === 'hours' ? times : t(`part.${part}`)})`);
  const first = `${format.day(startDate)}${partOf(startPart)}`;
  return startDate === endDate ? first : t('span', { from: first, to: `${format.day(endDate)}${partOf(endPart)}` });
}
