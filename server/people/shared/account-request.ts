import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AccountRequest } from '../../../contract/people/employees.ts';
import { hasAnyGroup } from '../../../domain/permissions.ts';
import type { Ctx } from '../../http/context.ts';
import { shownAddress } from '../../identity/shared/synthetic-address.ts';

type Request = z.output<typeof AccountRequest>;

/** Who answers an account that asks to be a known person: it would read that person's identity and pay. */
export const mayTieAccounts = ({ actor }: Pick<Ctx, 'actor'>): boolean => hasAnyGroup(actor.groups, ['owner', 'administrator']);

/**
 * An account asks to be a person whom the company knows: its membership `m` waits while the employee `e` stays what they are. Until an
 * owner or administrator agrees, the account is nobody here.
 */
export const IS_ACCOUNT_REQUEST = sql`(m.user_id is not null and m.approve_status = 'PENDING'
  and e.approve_status <> 'PENDING')`;

/** The asking `account`, and when it `asked`. */
export const ACCOUNT_JOINS = sql`
  left join directory.user_profile account on account.user_id = m.user_id and ${IS_ACCOUNT_REQUEST}
  left join lateral (select max(i.accepted_at) as at from app.invitation i
    where ${IS_ACCOUNT_REQUEST} and i.organization_id = e.organization_id and i.accepted_by = e.id) asked on true`;

/** What owners and administrators read of the asking account. */
export const accountRequest = (ctx: Pick<Ctx, 'actor'>): RawBuilder<Request | null> => sql`
  case when ${mayTieAccounts(ctx)}::boolean and ${IS_ACCOUNT_REQUEST} then json_build_object(
    'name', trim(concat_ws(' ', account.first_name, account.last_name)), 'email', account.email,
    'phone', coalesce(directory.verified_phone(m.user_id), account.phone)) end`;

export const shownRequest = (request: Request | null): Request | null =>
  request && { ...request, email: shownAddress(request.email ?? '') || null };
