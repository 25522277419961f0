import { sql } from 'kysely';
import type { EmployeeView } from '../../../contract/people/employees.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import { ACCOUNT_JOINS, accountRequest, IS_ACCOUNT_REQUEST, shownRequest } from '../shared/account-request.ts';
import { CHOICE_COLUMNS, type Choice, EMPLOYEE_JOINS } from '../shared/choose-employees.ts';
import { countedPayrolls } from './counted-facts.ts';

type Row = Omit<
  EmployeeView,
  'salary' | 'imageUrl' | 'nationalId' | 'bankAccount' | 'approveStatus' | 'sight' | 'countedPayrolls' | keyof Choice
> &
  Omit<Choice, 'imageUrl'> & {
    status: EmployeeView['approveStatus']['uniqueName'];
    imageFileId: string | null;
    nationalIdSealed: Buffer | null;
    bankAccountSealed: Buffer | null;
    salaryBase: Satang | null;
    activeDate: PlainDate | null;
  };
export type Sight = EmployeeView['sight'];

/** How much of identity and bank a reader sees: owners, administrators and the person all of it; supporters and payroll the last digits. */
export function sightOf(actor: Ctx['actor'], employeeId: string): Sight {
  const seesAll = actor.employeeId === employeeId || hasAnyGroup(actor.groups, ['owner', 'administrator']);
  if (seesAll) return actor.isPayClosed ? 'tail' : 'full';
  return hasAnyGroup(actor.groups, ['supporter', 'maker', 'payrollViewer', 'payrollApprove']) ? 'tail' : 'none';
}
const seesSalary = (actor: Ctx['actor'], employeeId: string) =>
  actor.isPayClosed !== true &&
  (actor.employeeId === employeeId ||
    hasAnyGroup(actor.groups, ['owner', 'administrator', 'maker', 'payrollViewer', 'payrollApprove']));

/** A person as the caller may see them; a stranger is not found. */
export async function readEmployee(ctx: Ctx, employeeId: string): Promise<EmployeeView> {
  if (employeeId !== ctx.actor.employeeId && !(await canSeeEmployee(ctx, employeeId))) throw notFound();
  const row = await loadRow(ctx, employeeId);
  if (!row) throw notFound();
  const view = shown(ctx, row);
  return view.sight === 'full' ? { ...view, countedPayrolls: await countedPayrolls(ctx, employeeId) } : view;
}

async function loadRow(ctx: Ctx, id: string): Promise<Row | undefined> {
  const { tx, organizationId, organization, now } = ctx;
  const { rows } = await sql<Row>`
    select ${CHOICE_COLUMNS}, e.email, e.phone, e.start_date as "startDate", e.end_date as "endDate", e.approve_status as status,
      coalesce(m.permission_groups, '{}') as "permissionGroups", m.user_id is not null and not ${IS_ACCOUNT_REQUEST} as "hasAccount",
      ${accountRequest(ctx)} as "accountRequest",
      e.image_file_id as "imageFileId", e.gender, e.birth_date as "birthDate", e.address, e.leaving_reason as "leavingReason", e.created_at as "createdAt", e.version,
      e.national_id_sealed as "nationalIdSealed", e.national_id_tail as "nationalIdTail", e.bank_code as "bankCode",
      e.bank_account_sealed as "bankAccountSealed", e.bank_account_tail as "bankAccountTail", e.bank_account_name as "bankAccountName",
      e.tax_method as "taxMethod", e.tax_flat_rate / 100.0::float8 as "taxFlatRatePercent", e.tax_condition::text as "taxCondition",
      e.is_social_security_insured as "isSocialSecurityInsured", e.is_provident_fund_member as "isProvidentFundMember",
      s.salary_base as "salaryBase", s.active_date as "activeDate"
    from ${EMPLOYEE_JOINS}
    left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
    ${ACCOUNT_JOINS}
    left join lateral (
      select salary_base, active_date from app.salary s
      where s.organization_id = e.organization_id and s.employee_id = e.id and s.active_date <= ${dateOf(now, organization.timeZone)}
      order by s.active_date desc limit 1) s on true
    where e.organization_id = ${organizationId} and e.id = ${id}`.execute(tx);
  return rows[0];
}

function shown(ctx: Ctx, row: Row): EmployeeView {
  const { actor, organizationId, services } = ctx;
  const sight = sightOf(actor, row.id);
  const { status, imageFileId, nationalIdSealed, bankAccountSealed, salaryBase, activeDate, ...rest } = row;
  const opened = (sealed: Buffer | null) =>
    sealed && sight === 'full' ? services.sealer.open(sealed, organizationId, row.id) : null;
  const view: EmployeeView = {
    ...rest,
    accountRequest: shownRequest(row.accountRequest),
    imageUrl: linkOrNull(ctx, imageFileId),
    approveStatus: { uniqueName: status },
    sight,
    nationalId: opened(nationalIdSealed),
    bankAccount: opened(bankAccountSealed),
    countedPayrolls: [],
    salary: salaryBase !== null && activeDate && seesSalary(actor, row.id) ? { salaryBase, activeDate } : null,
  };
  return sight === 'none' ? { ...view, ...HIDDEN } : view;
}

const HIDDEN = {
  birthDate: null,
  address: {},
  leavingReason: null,
  nationalIdTail: null,
  bankCode: null,
  bankAccountTail: null,
  bankAccountName: null,
  taxMethod: null,
  taxFlatRatePercent: null,
  taxCondition: null,
  isSocialSecurityInsured: null,
  isProvidentFundMember: null,
} satisfies Partial<EmployeeView>;
