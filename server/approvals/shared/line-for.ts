import { REMIND_AFTER_DAYS } from '../../../domain/approvals/approval-line.ts';
import { type ResolvedLine, resolveLine } from '../../../domain/approvals/line-for.ts';
import { lineInForce } from '../../../domain/approvals/line-in-force.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import { type Approvers, loadApprovers } from './load-approvers.ts';
import { loadPlacesOf, type Places, type Tenant } from './load-flows.ts';
import { standInsOn } from './stand-ins-on.ts';

export type LineAsked = { readonly employeeId: string; readonly formTemplateId: string | null; readonly on: PlainDate };
type Found = {
  readonly line: ResolvedLine;
  /** The department that the line is of; null is the company, or no line at all. */
  readonly from: { id: string; name: string } | null;
  readonly people: Approvers['people'];
  /** Who is away on the day, and who stands in. */
  readonly standIns: ReadonlyMap<string, string>;
  /** Working days until approvers are reminded, and until those above are asked as well; null is never. */
  readonly waiting: { readonly remindAfterDays: number | null; readonly escalateAfterDays: number | null };
};

/**
 * Who would approve a request of a person: the line that counts for the form, its roles looked up, with what is to be known about it.
 * People and stand-ins are those of the day; the department and its lines are those of now, since requests are decided from now on.
 */
export async function findLine(tenant: Tenant, { employeeId, formTemplateId, on }: LineAsked): Promise<Found> {
  const [places, standIns] = await Promise.all([loadPlacesOf(tenant, employeeId), standInsOn(tenant, on)]);
  if (!places) throw notFound();
  const chain = places.chain.map(({ id }) => id);
  const found = lineInForce(placesOf(chain, places.flows), formTemplateId);
  const managers = places.chain.map(({ managerIds }) => managerIds);
  const named = (found?.line.approveGroups ?? []).flatMap(({ approvers }) =>
    approvers.flatMap((approver) => approver.employeeId ?? []),
  );
  const wanted = [employeeId, ...named, ...managers.flat(), ...standIns.values()];
  const { people, holders, absences } = await loadApprovers(tenant, wanted, on);
  const line = resolveLine({ requesterId: employeeId, line: found?.line ?? null, managers, holders, absences, standIns });
  const { remindAfterDays = REMIND_AFTER_DAYS, escalateAfterDays = null } = found?.line ?? {};
  return {
    line,
    from: placeOf(new Map(places.chain.map((place) => [place.id, place])), found?.departmentId ?? null),
    people,
    standIns,
    waiting: { remindAfterDays, escalateAfterDays },
  };
}

type NamedPlaces = ReadonlyMap<string, { readonly id: string; readonly name: string }>;
export const placeOf = (departments: NamedPlaces, id: string | null): { id: string; name: string } | null => {
  const department = id === null ? undefined : departments.get(id);
  return department ? { id: department.id, name: department.name } : null;
};

/** A department and those above it, and the company at the end, each with its lines. */
export const placesOf = (chain: readonly string[], flows: Places['flows']) =>
  [...chain, null].map((departmentId) => ({
    departmentId,
    lines: flows.find((flow) => flow.departmentId === departmentId)?.lines ?? [],
  }));
