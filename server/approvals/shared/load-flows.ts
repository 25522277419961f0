import { type RawBuilder, sql } from 'kysely';
import type { ApproverRole } from '../../../domain/approvals/approval-line.ts';
import type { TenantTx } from '../../db/pool.ts';

export type Tenant = { readonly tx: TenantTx; readonly organizationId: string };
export type StoredApprover = { id: string; employeeId: string | null; role: ApproverRole | null };
export type StoredGroup = { id: string; name: string; approvalRequest: number; approvers: StoredApprover[] };
export type StoredLine = {
  id: string;
  name: string;
  externalCode: string | null;
  /** Working days without an answer; null is never. */
  remindAfterDays: number | null;
  escalateAfterDays: number | null;
  formTemplateIds: string[];
  approveGroups: StoredGroup[];
};
/** Without a department it is the company's, or that of a department that was removed. */
export type StoredFlow = {
  id: string;
  departmentId: string | null;
  ofDepartmentId: string | null;
  version: number;
  lines: StoredLine[];
};

/** The lines of a flow `f` with their groups and approvers, in the order in which they were made. */
const LINES = sql`coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'externalCode', l.external_code,
    'remindAfterDays', l.remind_after_days, 'escalateAfterDays', l.escalate_after_days,
    'formTemplateIds', coalesce((select json_agg(x.form_template_id order by x.form_template_id) from app.approval_line_form x
      where x.organization_id = l.organization_id and x.line_id = l.id), '[]'),
    'approveGroups', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'approvalRequest', g.approval_request,
      'approvers', coalesce((select json_agg(json_build_object('id', a.id, 'employeeId', a.employee_id, 'role', a.role) order by a.place)
        from app.approver a where a.organization_id = g.organization_id and a.group_id = g.id), '[]')) order by g.place)
      from app.approval_group g where g.organization_id = l.organization_id and g.line_id = l.id), '[]')) order by l.id)
    from app.approval_line l where l.organization_id = f.organization_id and l.flow_id = f.id), '[]')`;
/** Those who manage a department `d`. */
const MANAGERS = sql`coalesce((select json_agg(m.employee_id order by m.employee_id) from app.department_manager m
    where m.organization_id = d.organization_id and m.department_id = d.id), '[]')`;

/** The lines of the places that a condition on `f` (app.approval_flow) names. */
export async function loadFlows({ tx, organizationId }: Tenant, condition: RawBuilder<unknown>): Promise<StoredFlow[]> {
  const { rows } = await sql<StoredFlow>`
    select f.id, f.department_id as "departmentId", f.of_department_id as "ofDepartmentId", f.version, ${LINES} as lines
    from app.approval_flow f where f.organization_id = ${organizationId} and ${condition}`.execute(tx);
  return rows;
}

/** The lines of some departments, and those of the company. */
export const loadFlowsOf = (tenant: Tenant, departmentIds: readonly string[]): Promise<StoredFlow[]> =>
  loadFlows(
    tenant,
    sql`(f.department_id = any(${[...departmentIds]}::uuid[]) or (f.department_id is null and f.of_department_id is null))`,
  );

type Department = { id: string; name: string; parentId: string | null; managerIds: string[] };
export type Departments = ReadonlyMap<string, Department>;

/** Every department with those who manage it. */
export async function loadDepartments({ tx, organizationId }: Tenant): Promise<Departments> {
  const { rows } = await sql<Department>`
    select d.id, d.name, d.parent_id as "parentId", ${MANAGERS} as "managerIds" from app.department d where d.organization_id = ${organizationId}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const parentsOf = (departments: Departments) =>
  Object.fromEntries([...departments.values()].map(({ id, parentId }) => [id, parentId]));

/** Where a person stands: their department and those above it, nearest first, and the lines of them and of the company. */
export type Places = {
  readonly chain: readonly Omit<Department, 'parentId'>[];
  readonly flows: readonly Pick<StoredFlow, 'departmentId' | 'lines'>[];
};

/** The places of a person in one statement; undefined where nobody has the id. */
export async function loadPlacesOf({ tx, organizationId }: Tenant, employeeId: string): Promise<Places | undefined> {
  const { rows } = await sql<Places>`
    with recursive above (id, parent_id, depth) as (
      select d.id, d.parent_id, 0 from app.employee e
        join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
        where e.organization_id = ${organizationId} and e.id = ${employeeId}
      union all select d.id, d.parent_id, above.depth + 1 from above
        join app.department d on d.organization_id = ${organizationId} and d.id = above.parent_id
    ) cycle id set is_circle using path
    select
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'managerIds', ${MANAGERS}) order by above.depth), '[]')
        from above join app.department d on d.organization_id = ${organizationId} and d.id = above.id where not above.is_circle) as chain,
      (select coalesce(json_agg(json_build_object('departmentId', f.department_id, 'lines', ${LINES})), '[]')
        from app.approval_flow f where f.organization_id = ${organizationId}
          and (f.department_id in (select id from above) or (f.department_id is null and f.of_department_id is null))) as flows
    from app.employee e where e.organization_id = ${organizationId} and e.id = ${employeeId}`.execute(tx);
  return rows[0];
}
