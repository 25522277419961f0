import { format } from '../../text/format.ts';
import type { Report } from './payroll-types.ts';
import type { PayrollT } from './texts.ts';

type Run = Pick<Report, 'type' | 'payCycle' | 'startDate' | 'endDate'>;

/** What a run pays: the days of its period, or what it is beside the cycle. */
export function runText(
  { type, payCycle, startDate, endDate }: Pick<Report, 'type' | 'payCycle' | 'startDate' | 'endDate'>,
  t: PayrollT,
) {
  if (type !== 'regular') return t(`kind.${type}`);
  if (payCycle === 'daily' && startDate === endDate) return format.day(startDate);
  return `${format.shortDay(startDate)} – ${format.shortDay(endDate)}`;
}

/** The month of a slip, or what tells it from the others of its month. */
export function slipTitle(slip: Run & Pick<Report, 'month'>, t: PayrollT): string {
  const month = format.month(slip.month);
  if (slip.type === 'regular' && slip.payCycle === 'monthly') return month;
  return slip.type === 'regular' ? runText(slip, t) : `${runText(slip, t)} · ${month}`;
}
