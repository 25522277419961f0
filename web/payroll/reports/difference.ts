import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { format } from '../../text/format.ts';

export type Differences = WireAnswer<typeof payrollReports.differences>;
export type Difference = Differences['people'][number];

/** An amount with a plus or a minus sign. */
export const signed = (amount: number): string => (amount > 0 ? `+${format.money(amount)}` : format.money(amount));
