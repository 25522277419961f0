import { z } from 'zod';
import { Day, Id } from '../../../contract/primitives.ts';
import type { Services } from '../../http/services.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { RECOUNT_LEAVE } from '../../jobs/recount-leave.ts';
import { leavesToRecount, recountLeave } from './recount-leave.ts';
import { tellLeaveNear } from './tell-leave-near.ts';

const Input = z.object({ from: Day, to: Day.nullable(), employeeIds: z.array(Id) });

/** Declares the job that keeps leave true after holidays, hours or shifts changed; one that failed is taken up again every night. */
export function registerLeaveJobs(services: Services) {
  const { jobs } = services;
  jobs.quarterly(() => tellLeaveNear(services));
  jobs.define(RECOUNT_LEAVE, 'recompute', recountAll);
  jobs.nightly(() => jobs.requeueDueJobs(RECOUNT_LEAVE));
}

/** Each leave by itself: one that cannot be counted keeps none behind it from being counted, and the job fails for it at the end. */
const recountAll: JobHandler = async ({ input, ctx, report }) => {
  const asked = Input.parse(input);
  const ids = await ctx.transaction({ readOnly: true }, (member) => leavesToRecount(member, asked));
  let days = 0;
  let lockedDays = 0;
  const failures: unknown[] = [];
  for (const [place, id] of ids.entries()) {
    try {
      const counted = await ctx.transaction({}, (member) => recountLeave(member, id));
      days += counted.days;
      lockedDays += counted.lockedDays;
    } catch (error) {
      failures.push(error);
    }
    await report(place + 1, ids.length);
  }
  if (failures.length > 0) throw failures[0];
  return { result: lockedDays > 0 ? { days, lockedDays } : { days } };
};
