import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { EndpointSpec, WireAnswer } from '../../contract/endpoint.ts';
import { toast } from '../ui/toast.tsx';
import { ApiError, isDecided } from './api-error.ts';
import { type CallInput, callChecked } from './client.ts';
import { readAgain } from './queries.ts';
import { type WriteKeys, writeKeys } from './write-keys.ts';

type CallOptions<E extends EndpointSpec> = {
  /** Queries of these endpoints are not read again, although they show what the write changes: the caller does, or it is gone. */
  readonly except?: readonly EndpointSpec[];
  /** False: the caller reads again what changed, after it has shown the answer. */
  readonly readsAgain?: false;
  /** When it answers a promise, the write is under way until that is done. */
  readonly onDone?: (answer: WireAnswer<E>, input: CallInput<E>) => void;
  /** The text of the toast; none when absent. */
  readonly doneText?: string;
  /** True: the caller shows the error itself, and reads again what it wants to. */
  readonly isQuiet?: boolean;
};

/** What was to be changed is not as the page shows it. */
const SHOWN_IS_OLD: readonly number[] = [404, 409, 410];
const isShownOld = (error: Error) => error instanceof ApiError && SHOWN_IS_OLD.includes(error.status);

/**
 * How a write goes. It is under way until the lists that it changes have been read again, so that nothing on screen offers once more what
 * was just done. They are read as well when it was refused because they are out of date, and when it is not known whether it was done.
 */
export function writeOptions<const E extends EndpointSpec>(endpoint: E, options: CallOptions<E>, keys: WriteKeys) {
  const { except, doneText, onDone, isQuiet, readsAgain } = options;
  const readChanges = () => (readsAgain === false ? Promise.resolve() : readAgain(endpoint.changes ?? [], { except }));
  return mutationOptions<WireAnswer<E>, Error, CallInput<E>>({
    mutationFn: (input) => callChecked(endpoint, { idempotencyKey: keys.keyOf(input), ...input }),
    onSuccess: async (answer, input) => {
      await readChanges();
      if (doneText) toast.done(doneText);
      await onDone?.(answer, input);
    },
    onError: async (error) => {
      if (isQuiet) return;
      toast.failed(error);
      if (isShownOld(error)) await readChanges();
      // Not waited for: without network the lists are read whenever it is back.
      else if (!isDecided(error)) void readChanges();
    },
    scope: keys.scope,
    onSettled: (_answer, error, input) => keys.end(input, isDecided(error)),
  });
}

/**
 * A mutation of one endpoint. Presses of one control are sent in their order, and the same press again while the first is under way is the
 * same write. The same input keeps its idempotency key until an attempt was decided.
 */
export function useCall<const E extends EndpointSpec>(endpoint: E, options: CallOptions<E> = {}) {
  const [keys] = useState(() => writeKeys());
  const mutation = useMutation(writeOptions(endpoint, options, keys));
  const { mutate: begin } = mutation;
  const mutate: typeof begin = useCallback((...args) => (keys.begin(args[0] ?? {}) ? begin(...args) : undefined), [keys, begin]);
  return { ...mutation, mutate };
}
