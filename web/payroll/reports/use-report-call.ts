import { createContext, useContext } from 'react';
import type { EndpointSpec, WireAnswer } from '../../../contract/endpoint.ts';
import { ApiError } from '../../api/api-error.ts';
import type { CallInput } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { toast } from '../../ui/toast.tsx';
import type { ReportHead } from '../shared/payroll-types.ts';

export type ReportPlace = { readonly report: ReportHead; readonly onConflict: () => void };
export const ReportContext = createContext<ReportPlace | null>(null);

/** The report of the page. */
export function useReport(): ReportPlace {
  const place = useContext(ReportContext);
  if (!place) throw new Error('used outside the page of a report');
  return place;
}

export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'state/not-allowed');

type ReportCallOptions<E extends EndpointSpec> = {
  onDone?: (answer: WireAnswer<E>) => void;
  doneText?: string;
  /** Queries of these endpoints are not read again: what they show is gone. */
  except?: readonly EndpointSpec[];
};

/** A change of the report of the page; when another person was first, the page says so and offers to load again. */
export function useReportCall<const E extends EndpointSpec>(endpoint: E, options: ReportCallOptions<E> = {}) {
  const { onConflict } = useReport();
  const call = useCall(endpoint, { ...options, isQuiet: true });
  const run = (input: CallInput<E>) =>
    call.mutate(input, { onError: (error) => (isOvertaken(error) ? onConflict() : toast.failed(error)) });
  return { run, isPending: call.isPending };
}
