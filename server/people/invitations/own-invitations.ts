import { sql } from 'kysely';
import type { OwnInvitation } from '../../../contract/people/invitations.ts';
import { onPool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { type Account, readAccount } from '../shared/account.ts';
import { loadInvitation, type Place, stateOf } from './find-invitation.ts';
import { hashAddress } from './invitation-code.ts';

type PlaceRow = { organization_id: string; invitation_id: string; code_hash: string };
const AT_MOST = 50;

/** The open invitations to what the account has proved to be its own, whether or not it still has the links. */
export async function listOwnInvitations(ctx: UserContext): Promise<OwnInvitation[]> {
  const found: OwnInvitation[] = [];
  for (const place of await findPlaces(ctx, await readAccount(ctx))) {
    const row = await withTenant(ctx.services.pool, place.organizationId, { readOnly: true }, (tx) =>
      loadInvitation(tx, place, ctx.language),
    );
    if (!row || stateOf(row, place.codeHash, ctx.now) !== 'open') continue;
    found.push({
      id: place.invitationId,
      organizationId: place.organizationId,
      organizationName: row.company,
      inviterName: row.inviter ?? row.company,
      needsApproval: row.needs_approval,
      expiresAt: row.expires_at,
    });
  }
  return found;
}

/** Where one of them is kept; that of another person is as absent as a random id. */
export async function findOwnPlace(ctx: UserContext, account: Account, invitationId: string): Promise<Place> {
  const places = (await findPlaces(ctx, account)).filter((place) => place.invitationId === invitationId);
  for (const place of places) {
    const row = await withTenant(ctx.services.pool, place.organizationId, { readOnly: true }, (tx) =>
      loadInvitation(tx, place, ctx.language),
    );
    // Of the codes of one invitation the newest counts.
    if (row?.code_hash === place.codeHash) return place;
  }
  throw notFound();
}

async function findPlaces({ services }: UserContext, account: Account): Promise<Place[]> {
  const proved = [account.isEmailVerified ? account.email : null, account.verifiedPhone].filter((text) => text !== null);
  const { rows } = await sql<PlaceRow>`
      select organization_id, invitation_id, code_hash from directory.invitation
        where address_hash = any(${proved.map((address) => hashAddress(address.toLowerCase(), services.config))})
      order by invitation_id desc limit ${AT_MOST}`.execute(onPool(services.pool));
  return rows.map((row) => ({ organizationId: row.organization_id, invitationId: row.invitation_id, codeHash: row.code_hash }));
}
