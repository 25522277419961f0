import { dateOf, daysBetween } from '../../../domain/time.ts';
import type { Instant, PlainDate, TimeZone } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { Original } from '../shared/touched-clockings.ts';
import { assignmentIn, type NewClocking } from '../shared/write-clockings.ts';

/** A clocking belongs to its own calendar day or a neighbour of it: what decides around it reaches no farther. */
const FARTHEST_DAYS = 1;

/** Whether a clocking may be put on a shift of a date by hand. */
export const isWithinReach = (at: Instant, workDate: PlainDate, timeZone: TimeZone): boolean =>
  Math.abs(daysBetween(dateOf(at, timeZone), workDate)) <= FARTHEST_DAYS;

type Kept = Pick<
  NewClocking,
  'employeeId' | 'zoneId' | 'stationName' | 'note' | 'tagId' | 'assigned' | 'createdBy' | 'replacesId'
>;

/**
 * What a clocking that takes the place of another keeps of it: where it was made, what was noted of it, and the shift that it was put on by
 * hand. One that lies too far from that shift now is left to the rules. What proves the original, such as its photo, stays with the original.
 */
export const keptOf = ({ actor, organization }: Ctx, original: Original, at: Instant): Kept => ({
  employeeId: original.employee_id,
  zoneId: original.zone_id,
  stationName: original.station_name,
  note: original.note,
  tagId: original.tag_id,
  assigned: assignmentAt(original, at, organization.timeZone),
  createdBy: actor.employeeId,
  replacesId: original.id,
});

function assignmentAt(original: Original, at: Instant, timeZone: TimeZone): NewClocking['assigned'] {
  const assigned = assignmentIn(original);
  return assigned && isWithinReach(at, assigned.workDate, timeZone) ? assigned : null;
}
