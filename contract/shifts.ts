import { z } from 'zod';
import { PlannedDay } from './clocks.ts';
import { endpoint } from './endpoint.ts';
import { Day, wholeNumber } from './primitives.ts';

export const shifts = {
  ownMonth: endpoint({
    method: 'GET',
    path: '/auth/v1/shifts/shiftsTime',
    summary: 'One’s own shifts of a month',
    access: 'member',
    query: z.strictObject({ month: wholeNumber(1, 12), year: wholeNumber(1900, 2200) }),
    answer: z.array(z.object({ date: Day, schedule: PlannedDay })),
    errors: [],
  }),
};
