import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { organizations } from '../../../contract/people/organizations.ts';
import { hashPasscode } from '../../company/shared/company-passcode.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { onPool } from '../../db/pool.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { readAccount, requireNames, requireProvenAddress } from '../../people/shared/account.ts';
import { refundAttempt, takeAttempt } from '../../people/shared/attempts.ts';
import { addMembership, addNewcomer, chooseCompany, newcomerContext } from '../../people/shared/enter-company.ts';
import { onJoinRequested } from '../../people/shared/on-join-requested.ts';

/** Wrong guesses. An office shares one address, so it gets more of them than one account. */
const BY_ACCOUNT = { what: 'passcode-account', max: 5, minutes: 15 };
const BY_ADDRESS = { what: 'passcode-address', max: 20, minutes: 15 };

type Request = { passcode: string; address: string };

/** Asks to join the company of a passcode: adds a person who waits, and nothing that they could see or do. */
export async function joinCompany(ctx: UserContext, { passcode, address }: Request): Promise<Answer<typeof organizations.join>> {
  const account = await readAccount(ctx);
  requireProvenAddress(account);
  requireNames(account);
  const organizationId = await findByPasscode(ctx, { passcode, address });
  await refuseKnown(ctx, organizationId);
  const employeeId = uuid7(ctx.now);
  const newcomer = await newcomerContext(ctx, { organizationId, employeeId });
  // A company that is still being set up has no place to decide about a request.
  if (!newcomer.organization.isSetup) throw new AppError('org/invalid-passcode');
  await newcomer.transaction({}, async (inTenant) => {
    await lockCompanyPeople(inTenant);
    const code = await addNewcomer(inTenant, account, { id: employeeId, approveStatus: 'PENDING' });
    await addMembership(inTenant, ctx.userId, { employeeId, approveStatus: 'PENDING', permissionGroups: [] });
    await chooseCompany(inTenant, ctx.userId, { employeeId, always: false });
    inTenant.audit('employee.ask-to-join', {
      entity: 'employee',
      entityId: employeeId,
      after: { code, approveStatus: 'PENDING' },
    });
    await onJoinRequested(inTenant, employeeId);
  });
  const organizationName = newcomer.organization.name;
  return { organizationId, employeeId, organizationName, approveStatus: { uniqueName: 'PENDING' } };
}

async function findByPasscode(ctx: UserContext, { passcode, address }: Request): Promise<string> {
  await takeAttempt(ctx, BY_ACCOUNT, { who: ctx.userId });
  await takeAttempt(ctx, BY_ADDRESS, { who: address });
  const { rows } = await sql<{ organization_id: string }>`
      select organization_id from directory.passcode where passcode_hash = ${hashPasscode(ctx.services, passcode)}`.execute(
    onPool(ctx.services.pool),
  );
  if (!rows[0]) throw new AppError('org/invalid-passcode');
  await refundAttempt(ctx, BY_ACCOUNT, ctx.userId);
  await refundAttempt(ctx, BY_ADDRESS, address);
  return rows[0].organization_id;
}

/** A person who works, waits, was turned down or left here already: it is for the company to take them back. */
async function refuseKnown({ services, userId }: UserContext, organizationId: string) {
  const { rows } = await sql<{ approve_status: string }>`
      select approve_status from directory.membership where user_id = ${userId} and organization_id = ${organizationId}`.execute(
    onPool(services.pool),
  );
  if (rows[0]) throw new AppError('array/already-exist', { approveStatus: rows[0].approve_status });
}
