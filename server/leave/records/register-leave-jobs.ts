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

const recountAll: JobHandler = async ({ input, ctx, report }) => {
  const asked = Input.parse(input);
  const ids = await ctx.transaction({ readOnly: true }, (member) => leavesToRecount(member, asked));
  let days = 0;
  let lockedDays = 0;
  for (const [place, id] of ids.entries()) {
    const counted = await ctx.transaction({}, (member) => recountLeave(member, id));
    days += counted.days;
    lockedDays += counted.lockedDays;
    await report(place + 1, ids.length);
  }
  return { result: lockedDays > 0 ? { days, lockedDays } : { days } };
};
