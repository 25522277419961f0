import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Month } from '../primitives.ts';
import { FormKind } from '../requests/form-shapes.ts';
import { SheetDay } from '../time/day-views.ts';
import { SheetTotals } from '../time/timesheets.ts';

const Named = { name: z.string(), englishName: z.string().nullable() };
/** A request about a day that nobody decided yet. */
const Waiting = z.object({ id: Id, kind: FormKind, ...Named, takesBack: z.boolean() });

/** One's own month, as a calendar on a phone shows it. */
export const ownMonth = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/user/month',
    topic: 'timesheets',
    summary: 'One’s own month, day by day, with the requests that wait and the forms that correct a day',
    access: 'member',
    query: z.strictObject({ month: Month }),
    answer: z.object({
      month: Month,
      today: Day,
      timeZone: z.object({ uniqueName: z.string() }),
      totals: SheetTotals,
      days: z.array(SheetDay.extend({ holidays: z.array(z.string()), pending: z.array(Waiting) })),
      /** The company shows what the month does to pay: `ownPay.get` says it. */
      hasPay: z.boolean(),
      /** The forms that this person can send about a day; none where the plan has no requests. */
      forms: z.array(z.object({ id: Id, kind: FormKind, ...Named })),
    }),
    errors: [],
  }),
};
