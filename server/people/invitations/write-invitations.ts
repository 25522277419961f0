import type { Body } from '../../../contract/endpoint.ts';
import type { InviteOutcome, invitations } from '../../../contract/people/invitations.ts';
import { freeSeats, lockCompanyPeople, requireSeats } from '../../company/shared/seat-limit.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow, insertRows } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireMayGrant } from '../shared/grantable-groups.ts';
import { requireOwnPlace } from '../shared/own-refs.ts';
import { requireMayPlace } from '../shared/pay-access.ts';
import { hashAddress, hashCode, hideCodes, newCode, VALID_HOURS } from './invitation-code.ts';
import { type Address, keyOf, lookUpAddresses, readAddresses } from './sort-addresses.ts';

type Invite = Body<typeof invitations.create>;
/** An invitation whose link is still to go out. Only the caller has the code. */
export type Written = { id: string; email: string | null; phone: string | null; code: string };
type Decided = { address: Address; outcome: InviteOutcome['outcome']; written: Written | null };

/** Writes down whom a company invites. Each address is decided alone, in its order, within the seats that are left. */
export async function writeInvitations(ctx: Ctx, body: Invite): Promise<Decided[]> {
  requireMayGrant(ctx, body.permissionGroups);
  requireMayPlace(ctx, { before: null, after: body.positionId });
  await requireOwnPlace(ctx, body);
  await lockCompanyPeople(ctx);
  let free = (await freeSeats(ctx)) ?? Number.POSITIVE_INFINITY;
  const addresses = readAddresses(body);
  const knownOf = await lookUpAddresses(ctx, addresses);
  const seen = new Set<string>();
  const decided: Decided[] = [];
  for (const address of addresses) {
    const known = knownOf(address);
    const refusal = refusalOf(address, { ...known, isSeen: seen.has(keyOf(address)), free });
    if (refusal) {
      decided.push({ address, outcome: refusal, written: null });
      continue;
    }
    seen.add(keyOf(address));
    if (known.employeeId === null) free -= 1;
    const written = { id: known.invitation?.id ?? uuid7(ctx.now), email: address.email, phone: address.phone, code: newCode() };
    if (known.invitation) await renew(ctx, written, { body, employeeId: known.employeeId });
    else await insert(ctx, written, { body, employeeId: known.employeeId });
    decided.push({ address, outcome: 'invited', written });
  }
  auditInvited(ctx, body, decided);
  return decided;
}

type Situation = ReturnType<Awaited<ReturnType<typeof lookUpAddresses>>> & { isSeen: boolean; free: number };

function refusalOf(
  address: Address,
  { isMember, invitation, employeeId, isSeen, free }: Situation,
): InviteOutcome['outcome'] | null {
  if (keyOf(address) === '') return 'invalid';
  if (isMember) return 'member';
  if (isSeen || invitation?.isExpired === false) return 'already-invited';
  return employeeId === null && free <= 0 ? 'over-limit' : null;
}

type Terms = { body: Invite; employeeId: string | null };
const expiryFrom = (now: number) => new Date(now + VALID_HOURS * 3_600_000);

async function insert(ctx: Ctx, { id, email, phone, code }: Written, { body, employeeId }: Terms) {
  await insertRow(ctx, 'app.invitation', {
    id,
    email,
    phone,
    ...termsOf(body, employeeId),
    code_hash: hashCode(code),
    invited_by: ctx.actor.employeeId,
    created_at: new Date(ctx.now),
    sent_at: new Date(ctx.now),
    expires_at: expiryFrom(ctx.now),
  });
  await keepCode(ctx, { id, email, phone, code });
}

/** An address whose invitation ran out is invited again under what is asked for now. */
async function renew(ctx: Ctx, written: Written, { body, employeeId }: Terms) {
  await ctx.tx
    .updateTable('app.invitation')
    .set({
      ...termsOf(body, employeeId),
      code_hash: hashCode(written.code),
      invited_by: ctx.actor.employeeId,
      sent_at: new Date(ctx.now),
      expires_at: expiryFrom(ctx.now),
    })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', written.id)
    .where('state', '=', 'open')
    .execute();
  await keepCode(ctx, written);
}

const termsOf = (body: Invite, employeeId: string | null) => ({
  employee_id: employeeId,
  department_id: body.departmentId ?? null,
  position_id: body.positionId ?? null,
  permission_groups: [...new Set(body.permissionGroups)],
  needs_approval: body.needsApproval,
});

async function keepCode({ tx, organizationId, services }: Ctx, { id, code, ...address }: Written) {
  const addressHash = hashAddress(keyOf(address).toLowerCase(), services.config);
  await hideCodes({ tx, organizationId }, id);
  const row = { code_hash: hashCode(code), invitation_id: id, address_hash: addressHash };
  await insertRows({ tx, organizationId }, 'directory.invitation', [row]);
}

function auditInvited(ctx: Ctx, body: Invite, decided: readonly Decided[]) {
  const { permissionGroups, departmentId = null, positionId = null, needsApproval } = body;
  for (const { written } of decided) {
    if (!written) continue;
    ctx.audit('invitation.create', {
      entity: 'invitation',
      entityId: written.id,
      after: { permissionGroups, departmentId, positionId, needsApproval },
    });
  }
}

/** Gives an open or expired invitation another code and three more days; the code before ends with it. */
export async function renewInvitation(ctx: Ctx, id: string): Promise<Written> {
  await lockCompanyPeople(ctx);
  const before = await ctx.tx
    .selectFrom('app.invitation')
    .select(['state', 'email', 'phone', 'employee_id', 'expires_at', 'permission_groups'])
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) throw notFound();
  if (before.state !== 'open') throw new AppError('state/not-allowed', { status: before.state });
  requireMayGrant(ctx, before.permission_groups);
  if (before.employee_id === null && before.expires_at <= ctx.now) await requireSeats(ctx, 1);
  const code = newCode();
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.invitation')
    .set({
      code_hash: hashCode(code),
      invited_by: ctx.actor.employeeId,
      sent_at: new Date(ctx.now),
      expires_at: expiryFrom(ctx.now),
    })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
  const written = { id, email: before.email, phone: before.phone, code };
  await keepCode(ctx, written);
  ctx.audit('invitation.resend', { entity: 'invitation', entityId: id });
  return written;
}

export async function cancelInvitation(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.invitation')
    .set({ state: 'cancelled' })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const known = await ctx.tx
      .selectFrom('app.invitation')
      .select('state')
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    throw known ? new AppError('state/not-allowed', { status: known.state }) : notFound();
  }
  await hideCodes(ctx, id);
  ctx.audit('invitation.cancel', {
    entity: 'invitation',
    entityId: id,
    before: { state: 'open' },
    after: { state: 'cancelled' },
  });
  return { ok: true };
}
