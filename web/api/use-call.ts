import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointSpec, WireAnswer } from '../../contract/endpoint.ts';
import { toast } from '../ui/toast.tsx';
import { ApiError } from './api-error.ts';
import { type CallInput, callChecked } from './client.ts';
import { readAgain } from './queries.ts';

type CallOptions<E extends EndpointSpec> = {
  /** Queries of these endpoints are read again afterwards. */
  readonly invalidates?: readonly EndpointSpec[];
  readonly onDone?: (answer: WireAnswer<E>, input: CallInput<E>) => void;
  /** The text of the toast; none when absent. */
  readonly doneText?: string;
  /** True: the caller shows the error itself. */
  readonly isQuiet?: boolean;
};

/** A mutation of one endpoint. The idempotency key stays the same until an attempt got an answer. */
export function useCall<const E extends EndpointSpec>(endpoint: E, options: CallOptions<E> = {}) {
  const key = useRef<string>(crypto.randomUUID());
  return useMutation<WireAnswer<E>, Error, CallInput<E>>({
    mutationFn: (input) => callChecked(endpoint, { idempotencyKey: key.current, ...input }),
    onSettled: (_answer, error) => {
      if (!(error instanceof ApiError) || error.status !== 0) key.current = crypto.randomUUID();
    },
    onSuccess: async (answer, input) => {
      await readAgain(options.invalidates ?? []);
      if (options.doneText) toast.done(options.doneText);
      options.onDone?.(answer, input);
    },
    onError: (error) => {
      if (!options.isQuiet) toast.failed(error);
    },
  });
}
