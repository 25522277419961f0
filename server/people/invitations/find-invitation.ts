import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/people/invitations.ts';
import { maskAddress } from '../../../domain/identity/mask-address.ts';
import type { Instant } from '../../../domain/units.ts';
import { companyShown, nameShown } from '../../db/name-shown.ts';
import { onPool, type TenantTx } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import type { Language, RequestContext } from '../../http/context.ts';
import { hashCode } from './invitation-code.ts';

export type Place = { organizationId: string; invitationId: string; codeHash: string };
type Info = Answer<typeof invitations.info>;

/** Where the invitation of a code is kept. */
export async function findPlace({ services }: RequestContext, code: string): Promise<Place> {
  const codeHash = hashCode(code);
  const { rows } = await sql<{ organization_id: string; invitation_id: string }>`
      select organization_id, invitation_id from directory.invitation where code_hash = ${codeHash}`.execute(
    onPool(services.pool),
  );
  if (!rows[0]) throw notFound();
  return { organizationId: rows[0].organization_id, invitationId: rows[0].invitation_id, codeHash };
}

type Row = {
  state: 'open' | 'accepted' | 'cancelled';
  code_hash: string;
  expires_at: Instant;
  email: string | null;
  phone: string | null;
  needs_approval: boolean;
  company: string;
  inviter: string | null;
};

/** What may be said to the person who holds a code. */
export async function describeInvitation(ctx: RequestContext, code: string): Promise<Info> {
  const place = await findPlace(ctx, code);
  const row = await withTenant(ctx.services.pool, place.organizationId, { readOnly: true }, (tx) =>
    loadInvitation(tx, place, ctx.language),
  );
  if (!row) throw notFound();
  return {
    organizationId: place.organizationId,
    organizationName: row.company,
    inviterName: row.inviter ?? row.company,
    channel: row.email ? 'email' : 'phone',
    maskedAddress: maskAddress(row.email ?? row.phone ?? ''),
    state: stateOf(row, place.codeHash, ctx.now),
    needsApproval: row.needs_approval,
    expiresAt: row.expires_at,
  };
}

/** An invitation with the names of its company and of who sent it, as a reader of the language sees them. */
export async function loadInvitation(
  tx: TenantTx,
  { organizationId, invitationId }: Place,
  language: Language,
): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select i.state, i.code_hash, i.expires_at, i.email, i.phone, i.needs_approval, ${companyShown('o', language)} as company,
        nullif(${nameShown('by', language)}, '') as inviter
      from app.invitation i join app.organization o on o.organization_id = i.organization_id
      left join app.employee by on by.organization_id = i.organization_id and by.id = i.invited_by
      where i.organization_id = ${organizationId} and i.id = ${invitationId}`.execute(tx);
  return rows[0];
}

/** A code that a newer mail replaced is as run out as one whose time is over. */
export function stateOf(row: Pick<Row, 'state' | 'code_hash' | 'expires_at'>, codeHash: string, now: Instant): Info['state'] {
  if (row.state === 'accepted') return 'used';
  if (row.state === 'cancelled') return 'cancelled';
  return row.code_hash !== codeHash || row.expires_at <= now ? 'expired' : 'open';
}
