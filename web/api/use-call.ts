import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointSpec, WireAnswer } from '../../contract/endpoint.ts';
import { toast } from '../ui/toast.tsx';
import { ApiError } from './api-error.ts';
import { type CallInput, callChecked } from './client.ts';
import { readAgain } from './queries.ts';
import { writeKeys } from './write-keys.ts';

type CallOptions<E extends EndpointSpec> = {
  /** Queries of these endpoints are read again afterwards. */
  readonly invalidates?: readonly EndpointSpec[];
  readonly onDone?: (answer: WireAnswer<E>, input: CallInput<E>) => void;
  /** The text of the toast; none when absent. */
  readonly doneText?: string;
  /** True: the caller shows the error itself. */
  readonly isQuiet?: boolean;
};

/** No answer, or one of a server between: nobody knows whether it was done. */
const isDecided = (error: Error | null) => !error || (error instanceof ApiError && error.status > 0 && error.status < 502);

/** A mutation of one endpoint. The same input keeps its idempotency key until an attempt was decided. */
export function useCall<const E extends EndpointSpec>(endpoint: E, options: CallOptions<E> = {}) {
  const [keys] = useState(() => writeKeys());
  return useMutation<WireAnswer<E>, Error, CallInput<E>>({
    mutationFn: (input) => callChecked(endpoint, { idempotencyKey: keys.keyOf(input), ...input }),
    onSettled: (_answer, error, input) => {
      if (isDecided(error)) keys.decided(input);
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
