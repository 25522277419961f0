import { parse } from 'csv-parse/sync';
import { expect, vi } from 'vitest';
import { jobs } from '../../contract/jobs/jobs.ts';
import type { Caller } from './app.ts';

/** The rows of the CSV file that a job makes, each by the words of the header. */
export async function exportedRows(person: Caller, jobId: string): Promise<Record<string, string>[]> {
  const { fileId } = await vi.waitFor(
    async () => {
      const job = await person.call(jobs.get, { query: { id: jobId } });
      expect(job.status).toBe('done');
      return job;
    },
    { timeout: 15_000, interval: 50 },
  );
  const { body } = await person.raw(jobs.file, { query: { id: fileId ?? '' } });
  return parse<Record<string, string>>(body, { bom: true, columns: true });
}
