import { FREE_REPORT_DAYS, firstReportDay } from '../../../domain/report-window.ts';
import { dateOf, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Viewer = Pick<Ctx, 'organization' | 'now'>;

const startOf = ({ organization, now }: Viewer) => firstReportDay(organization.plan, dateOf(now, organization.timeZone));
const refusal = () => new AppError('plan/report-days', { n: FREE_REPORT_DAYS });

/** The days of a month that the plan shows in reports; a month wholly before the window is refused. */
export function reportDays(viewer: Viewer, month: YearMonth): { from: PlainDate; to: PlainDate } {
  const [first, to, start] = [firstDayOf(month), lastDayOf(month), startOf(viewer)];
  if (start === null || start <= first) return { from: first, to };
  if (start > to) throw refusal();
  return { from: start, to };
}

/** Refuses a day that the plan does not show in reports. */
export function requireReportDay(viewer: Viewer, date: PlainDate) {
  const start = startOf(viewer);
  if (start !== null && date < start) throw refusal();
}
