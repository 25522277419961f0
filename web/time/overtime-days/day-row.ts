import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { format } from '../../text/format.ts';
import type { Translator } from '../../text/use-text.ts';
import type { OVERTIME_DAYS } from './texts.ts';

export type OvertimePageAnswer = WireAnswer<typeof overtimeDays.search>;
export type OvertimeRow = OvertimePageAnswer['content'][number];
type Words = Translator<typeof OVERTIME_DAYS>;

export const rowKey = (row: Pick<OvertimeRow, 'employeeId' | 'date'>): string => `${row.employeeId} ${row.date}`;
/** The day of the person in the timesheet. */
export const dayPath = ({ employeeId, date }: OvertimeRow) =>
  `/reports/timesheets/v2?employee=${employeeId}&day=${date}&month=${date.slice(0, 7)}` as const;

export const problemText = ({ problems, lockedBy }: OvertimeRow, t: Words): string =>
  lockedBy === null ? problems.map((problem) => t(`problem.${problem}`)).join(' · ') : t('locked', { name: lockedBy });

/** Who approved what stands. */
export const approversText = ({ approvals }: OvertimeRow, t: Words): string =>
  approvals
    .map(({ approvedBy, requestId }) => {
      const name = approvedBy ?? t('someone');
      return requestId === null ? name : t('byRequest', { name });
    })
    .join(', ');

/** Nothing clocked is a dash; nothing approved is 0:00 once somebody decided so. */
export const hoursOrDash = (minutes: number): string => (minutes === 0 ? '–' : format.hours(minutes));
