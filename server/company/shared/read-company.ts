import { sql } from 'kysely';
import type { z } from 'zod';
import type { Company } from '../../../contract/company/company.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { openPasscode } from './company-passcode.ts';
import { seatsTaken } from './seat-limit.ts';

type View = z.output<typeof Company>;
type Row = Omit<View, 'passcode' | 'imageUrl'> & { passcodeSealed: Buffer | null; imageFileId: string | null };

/** The profile of the company. The account in full and the passcode are for owners and administrators. */
export async function readCompany(ctx: Ctx, id: string = ctx.organizationId): Promise<View> {
  if (id !== ctx.organizationId) throw notFound();
  const { rows } = await sql<Row>`
    select organization_id as id, name, name_en as "nameEn", email, phone_number as "phoneNumber", address,
      json_build_object('code', country_code) as country, json_build_object('code', currency_code) as currency,
      json_build_object('uniqueName', time_zone) as "timeZone", tax_id as "taxId", branch_tax as "branchTax",
      branch_name as "branchName",
      social_security_id as "socialSecurityId", branch_social_security as "branchSocialSecurity", bank_code as "bankCode",
      bank_account as "bankAccount", right(bank_account, 4) as "bankAccountTail", bank_account_name as "bankAccountName",
      business_type as "businessType", founding_date as "foundingDate", passcode_sealed as "passcodeSealed",
      image_file_id as "imageFileId",
      shift_board_type as "shiftBoardType", coalesce((settings->>'runningPayroll')::boolean, true) as "runningPayroll",
      coalesce(settings->>'secondFactor', 'off') as "secondFactor", version
    from app.organization where organization_id = ${ctx.organizationId}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  const { passcodeSealed, imageFileId, ...rest } = row;
  const found = { ...rest, imageUrl: linkOrNull(ctx, imageFileId) };
  if (!hasAnyGroup(ctx.actor.groups, ['owner', 'administrator'])) return { ...found, bankAccount: null, passcode: null };
  const bankAccount = ctx.actor.isPayClosed ? null : found.bankAccount;
  return { ...found, bankAccount, passcode: passcodeSealed && openPasscode(ctx.services, ctx.organizationId, passcodeSealed) };
}

type Counts = { all: number; deactivated: number; joinRequest: number; rejected: number; invitation: number };

/** Accounts that ask to be a person who is here already: owners and administrators decide about them. */
const countAccountRequests = ({ actor, organizationId }: Ctx) => sql`
  select count(*) from directory.membership m
    join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id
    where m.organization_id = ${organizationId} and m.approve_status = 'PENDING' and e.approve_status = 'APPROVED'
      and ${hasAnyGroup(actor.groups, ['owner', 'administrator'])}::boolean`;

export async function countEmployees(ctx: Ctx) {
  const visible = await visibleEmployees(ctx);
  const { rows } = await sql<Counts>`
    select (count(*) filter (where approve_status = 'APPROVED'))::int as all,
      (count(*) filter (where approve_status = 'DEACTIVATED'))::int as deactivated,
      ((count(*) filter (where approve_status = 'PENDING')) + (${countAccountRequests(ctx)}))::int as "joinRequest",
      (count(*) filter (where approve_status = 'REJECTED'))::int as rejected,
      (select count(*) from app.invitation where organization_id = ${ctx.organizationId} and state = 'open'
        and ${visible === null})::int as invitation
    from app.employee where organization_id = ${ctx.organizationId}
      ${visible === null ? sql`` : sql`and id = any(${[...visible]}::uuid[])`}`.execute(ctx.tx);
  const counts = rows[0] ?? { all: 0, deactivated: 0, joinRequest: 0, rejected: 0, invitation: 0 };
  return { ...counts, seatsTaken: await seatsTaken(ctx), seats: ctx.organization.plan.seats };
}

type InfoCounts = { employees: number; departments: number; positions: number; zones: number };

export async function countInfo({ tx, organizationId }: Ctx): Promise<InfoCounts> {
  const { rows } = await sql<InfoCounts>`
    select (select count(*) from app.employee where organization_id = ${organizationId} and approve_status = 'APPROVED')::int as employees,
      (select count(*) from app.department where organization_id = ${organizationId})::int as departments,
      (select count(*) from app.position where organization_id = ${organizationId})::int as positions,
      (select count(*) from app.zone where organization_id = ${organizationId})::int as zones`.execute(tx);
  return rows[0] ?? { employees: 0, departments: 0, positions: 0, zones: 0 };
}
