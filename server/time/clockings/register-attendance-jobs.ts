import { z } from 'zod';
import { Day, Id } from '../../../contract/primitives.ts';
import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import type { JobHandler, JobRun } from '../../jobs/job-queue.ts';
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
/** While one round is counted, another is read, a third is written and a fourth waits for its turn: the thread and the database rest less. */
const LANES = 4;
/** The first and the last rounds: counting begins soon, and little is left to be written when the last is counted. */
const SMALL_ROUNDS = [25, 50];

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
  jobs.define(RECOMPUTE_DAYS, 'recompute', (run) => countAgain(run, everybody));
  jobs.define(RECOUNT_RUNNING_DAYS, 'recompute', (run) => countAgain(run, whoHasDays));
  for (const name of [RECOMPUTE_DAYS, RECOUNT_RUNNING_DAYS]) jobs.nightly(() => jobs.requeueDueJobs(name));
}

type Whose = (ctx: Ctx, days: { readonly from: PlainDate; readonly to: PlainDate }) => Promise<{ id: string }[]>;

const everybody: Whose = ({ tx, organizationId }) =>
  tx.selectFrom('app.employee').select('id').where('organization_id', '=', organizationId).execute();

/** A clocking writes the day that it belongs to, which by another plan is a neighbour: who has no day near has nothing to count again. */
const whoHasDays: Whose = ({ tx, organizationId }, { from, to }) =>
  tx
    .selectFrom('app.attendance_day')
    .select('employee_id as id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('work_date', '>=', addDays(from, -1))
    .where('work_date', '<=', addDays(to, 1))
    .execute();

async function countAgain({ input, ctx, report }: JobRun, whose: Whose): ReturnType<JobHandler> {
  const { from, to, employeeIds } = Input.parse(input);
  const { organizationId, organization } = ctx;
  const people = await ctx.transaction({ readOnly: true }, async (reading) => {
    const rows = await whose(reading, { from, to });
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
      const counted = await ctx.transaction({ isDoneAgain: true }, ({ tx, sentLast }) =>
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
}

/** All people in their order. The rounds between the small ones are of one size. */
export function roundsOf(people: readonly string[]): string[][] {
  const few = SMALL_ROUNDS.reduce((sum, size) => sum + size, 0);
  const many = people.length - 2 * few;
  if (many <= 0) return cut(people, people.length === 0 ? [] : [ROUND_PEOPLE, ROUND_PEOPLE]);
  const count = Math.ceil(many / ROUND_PEOPLE);
  const large = Array.from({ length: count }, (_, round) => Math.ceil((many - round) / count));
  return cut(people, [...SMALL_ROUNDS, ...large, ...SMALL_ROUNDS.toReversed()]);
}

function cut(people: readonly string[], sizes: readonly number[]): string[][] {
  let start = 0;
  const rounds = sizes.map((size) => {
    start += size;
    return people.slice(start - size, start);
  });
  return rounds.filter((round) => round.length > 0);
}
