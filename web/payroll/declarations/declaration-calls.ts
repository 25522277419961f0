import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { address } from '../../api/address.ts';
import { type LooseInput, send } from '../../api/client.ts';
import { readAgain } from '../../api/queries.ts';
import { writeKeys } from '../../api/write-keys.ts';

export type Declaration = WireAnswer<typeof taxDeductions.info>;
export type DeclaredSection = Declaration['sections'][number];
export type SectionCap = DeclaredSection['caps'][number];
export type SavedSection = WireBody<typeof taxDeductions.save>;
export type PayEffect = WireAnswer<typeof taxDeductions.save>['effect'];

// Known by their addresses: the schemas would double what a phone loads for a page.
const INFO = address<typeof taxDeductions.info>('GET', '/auth/v1/taxdeductions/info');
const SAVE = address<typeof taxDeductions.save>('PUT', '/auth/v1/taxdeduction');
const COPY = address<typeof taxDeductions.copy>('POST', '/auth/v1/taxdeductions/copy');
const REMOVE_FILE = address<typeof taxDeductions.removeFile>('DELETE', '/auth/v1/taxdeduction/file');
const CALLS = { save: SAVE, copy: COPY, removeFile: REMOVE_FILE };

export const useDeclaration = (year: number, employeeId?: string) =>
  useQuery({
    queryKey: [INFO.method, INFO.path, year, employeeId ?? null],
    queryFn: async (): Promise<Declaration> => (await send(INFO, { query: { year, employeeId } })).json(),
    meta: { topic: 'tax-deductions' },
  });

type Written<Call extends keyof typeof CALLS> = WireAnswer<(typeof taxDeductions)[Call]>;
/** One of the writes; what it changes is read again before it is over. */
export function useDeclarationWrite<Call extends keyof typeof CALLS>(call: Call, onDone?: (answer: Written<Call>) => void) {
  const [keys] = useState(() => writeKeys());
  return useMutation<Written<Call>, Error, LooseInput>({
    mutationFn: async (input) => (await send(CALLS[call], { idempotencyKey: keys.keyOf(input), ...input })).json(),
    onSuccess: async (answer) => {
      await readAgain(['tax-deductions', 'payroll-reports']);
      onDone?.(answer);
    },
    scope: keys.scope,
    onSettled: (_answer, error, input) => keys.end(input, error === null),
  });
}

/** What a section as filled in does to the pay; null where no payroll is to come. */
export const askEffect = async (body: SavedSection): Promise<PayEffect> => {
  const input = { body: { ...body, preview: true }, idempotencyKey: crypto.randomUUID() };
  const answer: WireAnswer<typeof taxDeductions.save> = await (await send(SAVE, input)).json();
  return answer.effect;
};
