import { sql } from 'kysely';
import type { ApproverPerson } from '../../../contract/approvals/approval-lines.ts';
import { absenceOn } from '../../../domain/approvals/absence-on.ts';
import type { Absence, GROUP_ROLES, GroupRole } from '../../../domain/approvals/approval-line.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { plannedOnce } from '../../db/planned-once.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tenant } from './load-flows.ts';

type Row = {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
  imageFileId: string | null;
  departmentId: string | null;
  approveStatus: string;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  hasAccount: boolean;
  groups: string[];
};
export type KnownApprover = Omit<Row, 'approveStatus' | 'startDate' | 'endDate' | 'hasAccount'> & { absence: Absence | null };
export type Approvers = {
  readonly people: ReadonlyMap<string, KnownApprover>;
  /** Who holds a permission on the day, by code. */
  readonly holders: Readonly<Record<GroupRole, readonly string[]>>;
  readonly absences: ReadonlyMap<string, Absence>;
};

/** Some people, and all who hold a permission, as they stand on a day. A person who is not known is not among them. */
export async function loadApprovers({ tx, organizationId }: Tenant, ids: readonly string[], on: PlainDate): Promise<Approvers> {
  const { rows } = await sql<Row>`
    select e.id, e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
      e.last_name_en as "lastNameEn", e.image_file_id as "imageFileId", e.department_id as "departmentId",
      e.approve_status as "approveStatus", e.start_date as "startDate", e.end_date as "endDate",
      coalesce(m.approve_status = 'APPROVED', false) as "hasAccount", coalesce(m.permission_groups, '{}') as groups
    from app.employee e
    left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
    where e.organization_id = ${organizationId} and e.id in (
      select unnest(${plannedOnce(ids)})
      union select employee_id from directory.membership
        where organization_id = ${organizationId} and approve_status = 'APPROVED' and permission_groups <> '{}')
    order by e.code`.execute(tx);
  const known = rows.map(({ approveStatus, startDate, endDate, hasAccount, ...row }) => ({
    ...row,
    absence: absenceOn(on, { approveStatus, startDate, endDate, hasAccount }),
  }));
  const present = known.filter(({ absence }) => absence === null);
  const holding = (group: GroupRole) => present.filter(({ groups }) => hasAnyGroup(groups, [group])).map(({ id }) => id);
  return {
    people: new Map(known.map((person) => [person.id, person])),
    holders: {
      administrator: holding('administrator'),
      owner: holding('owner'),
      supporter: holding('supporter'),
      maker: holding('maker'),
      payrollApprove: holding('payrollApprove'),
    } satisfies Record<(typeof GROUP_ROLES)[number], string[]>,
    absences: new Map(known.flatMap(({ id, absence }) => (absence === null ? [] : [[id, absence] as const]))),
  };
}

/** A person as pages show them. */
export const approverView = (
  ctx: Pick<Ctx, 'services' | 'organizationId' | 'now' | 'sessionId'>,
  person: KnownApprover,
): ApproverPerson => {
  const { id, code, firstName, lastName, firstNameEn, lastNameEn, absence } = person;
  return { id, code, firstName, lastName, firstNameEn, lastNameEn, imageUrl: linkOrNull(ctx, person.imageFileId), absence };
};
