import { expect, vi } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';

export const [FIRST, LAST] = [plainDate('2026-06-01'), plainDate('2026-06-02')];
export const RANGE = { startDate: FIRST, endDate: LAST };
export const DAYS = standardTemplateId('timesheet-days');
export const TOTALS = standardTemplateId('timesheet-totals');
export const columns = (...keys: string[]) => keys.map((key) => ({ key, name: null }));

type Note = readonly [string, PunchType];
export async function clocked(t: TestApp, person: Person, notes: readonly Note[]) {
  const rows = notes.map(([text, clockType]) => {
    const at = parseInstant(`2026-06-${text}:00`);
    assert(at !== null, text);
    return { employeeId: person.employeeId, at: instant(at - 7 * 3_600_000), clockType, source: 'import' as const };
  });
  await t.build.inTenant(person.organizationId, (tx) =>
    recordClockings(tx, { organizationId: person.organizationId, timeZone: BANGKOK, rows }),
  );
}

/** Two people of Sales who worked on 1 June, and one of nowhere whose name looks like a formula. */
export async function reportOffice(t: TestApp, plan: 'full' | 'free' = 'full') {
  const { organizationId, owner } = await t.build.company({ plan });
  const sales = await t.build.department(organizationId, 'Sales');
  const anong = await t.build.person({ organizationId, departmentId: sales, code: 'A1', firstName: 'Anong' });
  const boon = await t.build.person({ organizationId, departmentId: sales, code: 'B1', firstName: 'Boon' });
  const odd = await t.build.person({ organizationId, code: 'C1', firstName: '=1+1' });
  const viewer = await t.build.person({ organizationId, groups: ['reportViewer'], code: 'V1' });
  await clocked(t, anong, [
    ['01 09:00', 'clock_in'],
    ['01 18:00', 'clock_out'],
  ]);
  await clocked(t, boon, [
    ['01 09:00', 'clock_in'],
    ['01 20:30', 'clock_out'],
  ]);
  return { organizationId, owner, anong, boon, odd, viewer, sales };
}

/** The bytes of the file that a job makes. */
export const reportFile = async (t: TestApp, person: Person, jobId: string) => {
  const job = await vi.waitFor(
    async () => {
      const found = await t.as(person).call(jobs.get, { query: { id: jobId } });
      expect(found.status).toBe('done');
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
  return (await t.as(person).raw(jobs.file, { query: { id: job.fileId ?? '' } })).rawPayload;
};
