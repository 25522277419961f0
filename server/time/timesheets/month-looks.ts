import type { PlainDate } from '../../../domain/units.ts';
import type { Statements } from '../../db/pool.ts';

/** A person's month, and the snapshot of the database in which it was seen last; null when it never was. */
export type WantedMonth = {
  readonly employeeId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly seenIn: string | null;
};
/**
 * What a month is made of, as the database tells it without reading it: `mark` is another one when the person's own row or a day of theirs was
 * written, `isChanged` when anything else of the company was that months are made of since `seenIn`, `snapshot` is this moment.
 */
export type MonthLook = { readonly mark: string; readonly isChanged: boolean; readonly snapshot: string };

/**
 * A row has its `xmin` for as long as it says the same. What other transactions changed is told by `app.month_change`, whose rows come with the
 * commit: a transaction that a snapshot does not see was not over when the answer was made.
 */
const LOOK = `select wanted.place,
    concat_ws(' ', (select e.xmin from app.employee e where e.organization_id = $1 and e.id = wanted.employee_id),
      (select string_agg(d.work_date - wanted.first || ':' || d.xmin, ' ' order by d.work_date) from app.attendance_day d
        where d.organization_id = $1 and d.employee_id = wanted.employee_id and d.work_date between wanted.first and wanted.last)) as mark,
    exists (select from app.month_change c where c.organization_id = $1 and c.changed_by >= pg_snapshot_xmin(wanted.seen)
      and not pg_visible_in_snapshot(c.changed_by, wanted.seen)) as "isChanged",
    pg_current_snapshot()::text as snapshot
  from unnest($2::uuid[], $3::date[], $4::date[], $5::pg_snapshot[]) with ordinality as wanted (employee_id, first, last, seen, place)`;

type LookRow = MonthLook & { place: number };

/** Looks at some months of one company at one moment, in the order in which they are asked for. */
export async function lookAtMonths(
  client: Statements,
  organizationId: string,
  months: readonly WantedMonth[],
): Promise<MonthLook[]> {
  const column = (read: (month: WantedMonth) => string | null) => months.map(read);
  const { rows } = await client.query<LookRow>({
    name: 'month-looks',
    text: LOOK,
    values: [
      organizationId,
      column((month) => month.employeeId),
      column((month) => month.from),
      column((month) => month.to),
      column((month) => month.seenIn),
    ],
  });
  return rows.sort((a, b) => a.place - b.place);
}
