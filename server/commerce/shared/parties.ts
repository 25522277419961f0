import { sql } from 'kysely';
import type { BillingParty } from '../../../contract/commerce/billing.ts';
import { toJson } from '../../db/column-types.ts';
import type { RowOwner } from '../../db/write-rows.ts';

export type PartyKind = 'billing' | 'invoice';
type Parties = { [Kind in PartyKind]: BillingParty | null };

/** To whom a company has its bills and its tax invoices written. */
export async function readParties({ tx, organizationId }: RowOwner): Promise<Parties> {
  const { rows } = await sql<{ kind: PartyKind; party: BillingParty }>`
    select kind, party from app.billing_party where organization_id = ${organizationId}`.execute(tx);
  const of = (kind: PartyKind) => rows.find((row) => row.kind === kind)?.party ?? null;
  return { billing: of('billing'), invoice: of('invoice') };
}

export async function saveParty({ tx, organizationId }: RowOwner, kind: PartyKind, party: BillingParty): Promise<void> {
  await sql`
    insert into app.billing_party (organization_id, kind, party) values (${organizationId}, ${kind}, ${toJson(party)})
    on conflict (organization_id, kind) do update set party = excluded.party`.execute(tx);
}

export const removeParty = ({ tx, organizationId }: RowOwner, kind: PartyKind) =>
  sql`delete from app.billing_party where organization_id = ${organizationId} and kind = ${kind}`.execute(tx);
