import { z } from 'zod';
import { Day, Id } from '../../../contract/primitives.ts';
import type { Services } from '../../http/services.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { RECOMPUTE_DAYS, RECOUNT_RUNNING_DAYS } from '../../jobs/recompute-days.ts';
import { takingTurns } from '../../jobs/slices.ts';
import { recomputeDays } from '../shared/recompute-days.ts';
import { closeForgottenOuts } from './close-forgotten-outs.ts';
import { lookThroughCompanies } from './look-for-anomalies.ts';
import { tellMissingOuts } from './tell-missing-outs.ts';

/** `employeeIds` left out is everybody of the company. */
const Input = z.object({ from: Day, to: Day, employeeIds: z.array(Id).optional() });
/** Few enough to lock each person and not the company: nobody else's clock-in waits. */
const ROUND_PEOPLE = 100;
/** While one round is written and another read, the third is counted. */
const LANES = 3;

/**
 * Declares the jobs that keep day totals true after plans changed; a job that stops half-way starts again from the first person.
 * What is planned and what is counted never differ for longer than a day: jobs that failed are taken up again every night.
 */
export function registerAttendanceJobs(services: Services) {
  const { jobs, audited } = services;
  jobs.quarterly(() => tellMissingOuts(services));
  jobs.nightly(async ({ jobPool, now }) => {
    for (const organizationId of await closeForgottenOuts(jobPool, now)) audited.add(organizationId);
  });
  jobs.nightly(({ jobPool, now }) => lookThroughCompanies(jobPool, now));
  for (const name of [RECOMPUTE_DAYS, RECOUNT_RUNNING_DAYS]) {
    jobs.define(name, 'recompute', countAgain);
    jobs.nightly(() => jobs.requeueDueJobs(name));
  }
}

const countAgain: JobHandler = async ({ input, ctx, report }) => {
  const { from, to, employeeIds } = Input.parse(input);
  const { organizationId, organization } = ctx;
  const people = await ctx.transaction({ readOnly: true }, async ({ tx }) => {
    const rows = await tx.selectFrom('app.employee').select('id').where('organization_id', '=', organizationId).execute();
    const wanted = employeeIds && new Set<string>(employeeIds);
    return rows.map((row) => row.id).filter((id) => wanted === undefined || wanted.has(id));
  });
  let days = 0;
  let lockedDays = 0;
  let done = 0;
  const rounds = roundsOf(people).values();
  const inTurn = takingTurns();
  const lane = async () => {
    for (const employeeIds of rounds) {
      const counted = await ctx.transaction({}, ({ tx, sentLast }) =>
        recomputeDays(tx, { organizationId, timeZone: organization.timeZone, employeeIds, from, to, sentLast, inTurn }),
      );
      // Added after the wait: the other lane counts meanwhile.
      days += counted.days;
      lockedDays += counted.lockedDays;
      done += employeeIds.length;
      await report(done, people.length);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
  return { result: lockedDays > 0 ? { days, lockedDays } : { days } };
};

const roundsOf = (people: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(people.length / ROUND_PEOPLE) }, (_, round) =>
    people.slice(round * ROUND_PEOPLE, (round + 1) * ROUND_PEOPLE),
  );
