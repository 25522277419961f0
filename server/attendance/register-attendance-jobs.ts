import { z } from 'zod';
import { Day, Id } from '../../contract/primitives.ts';
import { RECOMPUTE_DAYS } from '../jobs/recompute-days.ts';
import type { Services } from '../services.ts';
import { recomputeDays } from './recompute-days.ts';

/** `employeeIds` left out is everybody of the company. */
const Input = z.object({ from: Day, to: Day, employeeIds: z.array(Id).optional() });
const ROUND_PEOPLE = 200;

/** Declares the jobs that keep day totals true after plans changed; a job that stops half-way starts again from the first person. */
export function registerAttendanceJobs({ jobs }: Services) {
  jobs.define(RECOMPUTE_DAYS, 'recompute', async ({ input, ctx, report }) => {
    const { from, to, employeeIds } = Input.parse(input);
    const { organizationId, organization } = ctx;
    const people = await ctx.transaction({ readOnly: true }, async ({ tx }) => {
      const rows = await tx.selectFrom('app.employee').select('id').where('organization_id', '=', organizationId).execute();
      return rows.map((row) => row.id).filter((id) => employeeIds === undefined || employeeIds.includes(id));
    });
    let days = 0;
    for (let start = 0; start < people.length; start += ROUND_PEOPLE) {
      const round = people.slice(start, start + ROUND_PEOPLE);
      days += await ctx.transaction({}, ({ tx }) =>
        recomputeDays(tx, { organizationId, zone: organization.zone, employeeIds: round, from, to }),
      );
      await report(Math.min(start + ROUND_PEOPLE, people.length), people.length);
    }
    return { result: { days } };
  });
}
