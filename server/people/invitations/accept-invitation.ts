import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/people/invitations.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Instant } from '../../../domain/units.ts';
import { lockCompanyPeople, requireSeats } from '../../company/shared/seat-limit.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, UserContext } from '../../http/context.ts';
import { type Account, readAccount, requireNames } from '../shared/account.ts';
import { addMembership, addNewcomer, chooseCompany, newcomerContext } from '../shared/enter-company.ts';
import { mayGrant } from '../shared/grantable-groups.ts';
import { onInvitationAccepted, onJoinRequested } from '../shared/on-join-requested.ts';
import { writePosition } from '../shared/write-position.ts';
import { findPlace, type Place, stateOf } from './find-invitation.ts';
import { findOwnPlace } from './own-invitations.ts';

type Accepted = Answer<typeof invitations.accept>;
type Status = Accepted['approveStatus']['uniqueName'];
type Row = {
  state: 'open' | 'accepted' | 'cancelled';
  code_hash: string;
  expires_at: Instant;
  email: string | null;
  phone: string | null;
  employee_id: string | null;
  department_id: string | null;
  position_id: string | null;
  permission_groups: string[];
  needs_approval: boolean;
  accepted_by: string | null;
  inviter_groups: string[] | null;
};
type Membership = { employee_id: string; approve_status: string };

/** Brings an account into the company that invited it. Of two at the same moment one finds the code used. */
export async function acceptInvitation(
  ctx: UserContext,
  { code, invitationId }: Body<typeof invitations.accept>,
): Promise<Accepted> {
  const account = await readAccount(ctx);
  const place = code !== undefined ? await findPlace(ctx, code) : await findOwnPlace(ctx, account, invitationId ?? '');
  const newcomer = await newcomerContext(ctx, { organizationId: place.organizationId, employeeId: uuid7(ctx.now) });
  const { employeeId, status } = await newcomer.transaction({}, (inTenant) => enter(inTenant, place, account));
  const organizationName = newcomer.organization.name;
  return { organizationId: place.organizationId, employeeId, organizationName, approveStatus: { uniqueName: status } };
}

async function enter(ctx: Ctx, place: Place, account: Account): Promise<{ employeeId: string; status: Status }> {
  await lockCompanyPeople(ctx);
  const row = await loadRow(ctx, place);
  const own = await findMembership(ctx);
  const state = stateOf(row, place.codeHash, ctx.now);
  // Sent twice, such as after a lost answer: the second finds what the first one did.
  if (state === 'used' && own && own.employee_id === row.accepted_by && isStatus(own.approve_status)) {
    return { employeeId: own.employee_id, status: own.approve_status };
  }
  if (state !== 'open') throw new AppError(`invitation/${state}`);
  requireInvited(row, account);
  // Who may give no more what was promised, or has left, has taken the promise along.
  if (!mayGrant(row.inviter_groups ?? [], row.permission_groups)) throw new AppError('invitation/cancelled');
  if (own) throw new AppError('array/already-exist', { approveStatus: own.approve_status });
  await markAccepted(ctx, place);
  const entry = await findOrAddPerson(ctx, row, account);
  await addMembership(ctx, ctx.actor.userId, {
    employeeId: entry.employeeId,
    approveStatus: entry.status,
    permissionGroups: row.permission_groups,
  });
  await chooseCompany(ctx, ctx.actor.userId, { employeeId: entry.employeeId, always: true });
  await noteAccepted(ctx, place, entry);
  if (entry.status === 'PENDING') await onJoinRequested(ctx, entry.employeeId);
  else await onInvitationAccepted(ctx, entry.employeeId);
  return entry;
}

const isStatus = (text: string): text is Status => text === 'PENDING' || text === 'APPROVED';

async function loadRow({ tx, organizationId }: Ctx, { invitationId }: Place): Promise<Row> {
  const { rows } = await sql<Row>`
      select state, code_hash, expires_at, lower(email) as email, phone, employee_id, department_id, position_id,
        permission_groups,
        needs_approval, accepted_by,
        (select m.permission_groups from directory.membership m
          where m.organization_id = ${organizationId} and m.employee_id = i.invited_by
            and m.approve_status = 'APPROVED') as inviter_groups
      from app.invitation i where organization_id = ${organizationId} and id = ${invitationId}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function findMembership({ tx, organizationId, actor }: Ctx): Promise<Membership | null> {
  const { rows } = await sql<Membership>`
      select employee_id, approve_status from directory.membership where organization_id = ${organizationId}
        and user_id = ${actor.userId}`.execute(tx);
  return rows[0] ?? null;
}

/** A forwarded link is of no use to others: the account must have proved that the invited address is its own. */
function requireInvited({ email, phone }: Row, account: Account) {
  if (email !== null) {
    if (account.email !== email) throw new AppError('invitation/foreign');
    if (!account.isEmailVerified) throw new AppError('invitation/unverified');
  } else if (account.verifiedPhone !== phone) {
    throw new AppError('invitation/foreign');
  }
}

async function markAccepted(ctx: Ctx, { invitationId, codeHash }: Place) {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.invitation')
    .set({ state: 'accepted', accepted_at: new Date(ctx.now) })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', invitationId)
    .where('state', '=', 'open')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('invitation/used');
}

type Found = { id: string; approve_status: string; is_addressed: boolean };

/** Whose invitation makes an account a person of whom identity and pay are known already; others wait for an owner or administrator. */
const mayTie = (row: Row): boolean => !row.needs_approval && hasAnyGroup(row.inviter_groups ?? [], ['owner', 'administrator']);

/**
 * A person whom the company has without an account is that person, who stays what they are while the account waits. Anyone else is
 * new: approved within the seats of the plan, or waiting.
 */
async function findOrAddPerson(ctx: Ctx, row: Row, account: Account): Promise<{ employeeId: string; status: Status }> {
  const known = await findPerson(ctx, row);
  if (known) {
    // The address of the person was another when the invitation went out: its holder may be another person.
    if (!known.is_addressed) throw new AppError('invitation/cancelled');
    if (known.approve_status !== 'APPROVED') throw new AppError('array/already-exist', { approveStatus: known.approve_status });
    return { employeeId: known.id, status: mayTie(row) ? 'APPROVED' : 'PENDING' };
  }
  requireNames(account);
  const employeeId = ctx.actor.employeeId;
  const status = row.needs_approval ? 'PENDING' : 'APPROVED';
  if (status === 'APPROVED') await requireSeats(ctx, 1);
  const startDate = status === 'APPROVED' ? dateOf(ctx.now, ctx.organization.timeZone) : null;
  await addNewcomer(ctx, account, { id: employeeId, approveStatus: status, departmentId: row.department_id, startDate });
  await writePosition(ctx, { employeeId, before: null, after: row.position_id, startDate });
  return { employeeId, status };
}

async function findPerson({ tx, organizationId }: Ctx, { employee_id, email, phone }: Row): Promise<Found | null> {
  const { rows } = await sql<Found>`
      select e.id, e.approve_status,
        case when ${email}::text is null then e.phone is null
          or e.phone = ${phone} else e.email is null
          or lower(e.email) = ${email} end as is_addressed
      from app.employee e
      where e.organization_id = ${organizationId} and (e.id = ${employee_id} or lower(e.email) = ${email})
        and not exists (select from directory.membership m where m.organization_id = ${organizationId} and m.employee_id = e.id)
      order by (e.id = ${employee_id}) desc nulls last limit 1`.execute(tx);
  return rows[0] ?? null;
}

async function noteAccepted(ctx: Ctx, { invitationId }: Place, { employeeId, status }: { employeeId: string; status: Status }) {
  await ctx.tx
    .updateTable('app.invitation')
    .set({ accepted_by: employeeId })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', invitationId)
    .execute();
  ctx.audit('invitation.accept', {
    entity: 'invitation',
    entityId: invitationId,
    before: { state: 'open' },
    after: { state: 'accepted', employeeId, approveStatus: status },
  });
}
