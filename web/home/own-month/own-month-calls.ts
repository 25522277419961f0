import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { ownMonth } from '../../../contract/home/own-month.ts';
import type { ownPay } from '../../../contract/payroll/own-pay.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';

export type OwnMonth = WireAnswer<typeof ownMonth.get>;
export type OwnDay = OwnMonth['days'][number];
export type OwnPay = WireAnswer<typeof ownPay.get>;
export type OwnClocking = WireAnswer<typeof clocks.ownTimeline>[number];

// Known by their addresses: the schemas would double what a phone loads for a page.
const MONTH = address<typeof ownMonth.get>('GET', '/auth/v1/user/month');
const PAY = address<typeof ownPay.get>('GET', '/auth/v1/user/pay-so-far');
const CLOCKINGS = address<typeof clocks.ownTimeline>('GET', '/auth/v1/clock/employee/timeline');
const EXPLAIN = address<typeof timesheets.explainOwn>('GET', '/auth/v1/report/timesheet/me/explain');

export const useOwnMonth = (month: string) =>
  useQuery({
    queryKey: [MONTH.method, MONTH.path, month],
    queryFn: async (): Promise<OwnMonth> => (await send(MONTH, { query: { month } })).json(),
    meta: { topic: 'timesheets' },
  });

export const useOwnPay = (month: string, isWanted: boolean) =>
  useQuery({
    queryKey: [PAY.method, PAY.path, month],
    queryFn: async (): Promise<OwnPay> => (await send(PAY, { query: { month } })).json(),
    meta: { topic: 'payroll-reports' },
    enabled: isWanted,
  });

export const useOwnClockings = (date: string) =>
  useQuery({
    queryKey: [CLOCKINGS.method, CLOCKINGS.path, date],
    queryFn: async (): Promise<OwnClocking[]> => (await send(CLOCKINGS, { query: { startDate: date, endDate: date } })).json(),
    meta: { topic: 'clockings' },
  });

export const useOwnExplanation = (date: string, isWanted: boolean) =>
  useQuery({
    queryKey: [EXPLAIN.method, EXPLAIN.path, date],
    queryFn: async (): Promise<WireAnswer<typeof timesheets.explainOwn>> => (await send(EXPLAIN, { query: { date } })).json(),
    meta: { topic: 'timesheets' },
    enabled: isWanted,
  });
