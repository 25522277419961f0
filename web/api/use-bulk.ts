import { useState } from 'react';
import type { EndpointSpec, WireAnswer } from '../../contract/endpoint.ts';
import { callChecked, type LooseInput } from './client.ts';
import { readAgain } from './queries.ts';

export type Failure<Row> = { readonly row: Row; readonly error: unknown };
export type BulkResult<Row, Answer> = {
  readonly done: readonly { readonly row: Row; readonly answer: Answer }[];
  readonly failed: readonly Failure<Row>[];
};

/** One write of an endpoint for each of some rows, one after the other: a row that is refused leaves the others done. */
export function useBulk<const E extends EndpointSpec, Row>(endpoint: E, inputOf: (row: Row) => LooseInput) {
  const [isRunning, setRunning] = useState(false);
  const run = async (rows: readonly Row[]): Promise<BulkResult<Row, WireAnswer<E>>> => {
    setRunning(true);
    const done: { row: Row; answer: WireAnswer<E> }[] = [];
    const failed: Failure<Row>[] = [];
    for (const row of rows) {
      try {
        const answer = await callChecked(endpoint, { ...inputOf(row), idempotencyKey: crypto.randomUUID() });
        done.push({ row, answer });
      } catch (error) {
        failed.push({ row, error });
      }
    }
    try {
      await readAgain(endpoint.changes ?? []);
    } finally {
      setRunning(false);
    }
    return { done, failed };
  };
  return { run, isRunning };
}
