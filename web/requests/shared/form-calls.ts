import { useQuery } from '@tanstack/react-query';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { leaveRecords } from '../../../contract/leave/leave-records.ts';
import type { forms } from '../../../contract/requests/forms.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { readAgain } from '../../api/queries.ts';

export type FillableForm = WireAnswer<typeof forms.get>;
export type FormChoices = WireAnswer<typeof forms.choices>;
export type ChoiceType = 'zone' | 'team' | 'employee' | 'manager' | 'dropdown' | 'radio' | 'checkbox' | 'clocktype';
export type SentRequest = WireAnswer<typeof requests.submit>;
export type LeaveEstimate = WireAnswer<typeof leaveRecords.calculate>;
export type LeaveAsk = WireBody<typeof leaveRecords.calculate>;
export type Expenses = WireAnswer<typeof requests.expenses>;

// Known by their addresses: the schemas would double what a phone loads for a form.
const ALL = address<typeof forms.all>('GET', '/auth/v1/forms/all');
const FORM = address<typeof forms.get>('GET', '/auth/v1/form');
const CHOICES = address<typeof forms.choices>('GET', '/auth/v1/form/field');
const OWN = address<typeof requests.fill>('POST', '/auth/v1/form/custom/auto');
const EXPENSES = address<typeof requests.expenses>('GET', '/auth/v1/employee/expenses');
const SEND = address<typeof requests.submit>('POST', '/auth/v1/form/response');
const COUNT = address<typeof leaveRecords.calculate>('POST', '/auth/v1/leave/calculate');

export const useFillableForms = () =>
  useQuery({
    queryKey: [ALL.method, ALL.path],
    queryFn: async (): Promise<WireAnswer<typeof forms.all>> => (await send(ALL)).json(),
    meta: { topic: 'forms' },
  });

export const useFillableForm = (id: string) =>
  useQuery({
    queryKey: [FORM.method, FORM.path, id],
    queryFn: async (): Promise<FillableForm> => (await send(FORM, { query: { id } })).json(),
    // A form that changes under somebody who fills it in would take away what stands in it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What the company knows of the reader, at the questions that ask for it. Without it everything is asked. */
export const useOwnAnswers = (id: string) =>
  useQuery({
    queryKey: [OWN.method, OWN.path, id],
    queryFn: async (): Promise<WireAnswer<typeof requests.fill>> => (await send(OWN, { body: { id } })).json(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const useFormChoices = (formId: string | null, type: ChoiceType, isWanted = true) =>
  useQuery({
    queryKey: [CHOICES.method, CHOICES.path, formId, type],
    queryFn: async (): Promise<FormChoices> => (await send(CHOICES, { query: { id: formId, type } })).json(),
    meta: { topic: 'forms' },
    enabled: formId !== null && isWanted,
  });

/** What the reader, or the person for whom they fill the form in, has had of its amounts. */
export const useExpenses = (formId: string | null, isWanted: boolean, employeeId: string | null) =>
  useQuery({
    queryKey: [EXPENSES.method, EXPENSES.path, formId, employeeId],
    queryFn: async (): Promise<Expenses> =>
      (await send(EXPENSES, { query: { id: formId, ...(employeeId === null ? {} : { employeeId }) } })).json(),
    meta: { topic: 'requests' },
    enabled: formId !== null && isWanted,
  });

export const useLeaveEstimate = (ask: LeaveAsk | null) =>
  useQuery({
    queryKey: [COUNT.method, COUNT.path, ask],
    queryFn: async ({ signal }): Promise<LeaveEstimate> => (await send(COUNT, { body: ask, signal })).json(),
    enabled: ask !== null,
    placeholderData: (before) => before,
  });

export async function sendRequest(body: WireBody<typeof requests.submit>, idempotencyKey: string): Promise<SentRequest> {
  const response = await send(SEND, { body, idempotencyKey });
  void readAgain(['requests', 'timesheets', 'clockings', 'dashboard', 'notifications']);
  return response.json();
}
