import { sql } from 'kysely';
import { z } from 'zod';
import { readPhone } from '../../../domain/phone-number.ts';
import type { Ctx } from '../../http/context.ts';

/** An address of a request: as it was typed, and as it is kept. Neither is set for what is no address. */
export type Address = { typed: string; email: string | null; phone: string | null };
/** What the company knows of an address already. */
export type Known = {
  /** A person with an account here, or a person who left or was turned down. */
  isMember: boolean;
  /** A person without an account: the invitation is for them and takes no further seat. */
  employeeId: string | null;
  /** An invitation that is open in name; it may have run out. */
  invitation: { id: string; isExpired: boolean } | null;
};

const Email = z.email().max(254).toLowerCase();

export function readAddresses({ emails, phones }: { emails: readonly string[]; phones: readonly string[] }): Address[] {
  return [
    ...emails.map((typed) => ({ typed, email: Email.safeParse(typed).data ?? null, phone: null })),
    ...phones.map((typed) => ({ typed, email: null, phone: readPhone(typed) })),
  ];
}

export const keyOf = ({ email, phone }: Pick<Address, 'email' | 'phone'>): string => email ?? phone ?? '';

type PersonRow = { id: string; email: string | null; phone: string | null; approve_status: string; has_account: boolean };
type InvitationRow = { id: string; email: string | null; phone: string | null; is_expired: boolean };

/** Looks all addresses up at once; answers what is known of one. */
export async function lookUpAddresses(
  { tx, organizationId, now }: Ctx,
  addresses: readonly Address[],
): Promise<(address: Address) => Known> {
  const emails = addresses.flatMap(({ email }) => email ?? []);
  const phones = addresses.flatMap(({ phone }) => phone ?? []);
  const people = await sql<PersonRow>`
      select e.id, lower(e.email) as email, e.phone, e.approve_status, m.user_id is not null as has_account
      from app.employee e left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
      where e.organization_id = ${organizationId} and (lower(e.email) = any(${emails}::text[])
        or e.phone = any(${phones}::text[]))
      union all
      select m.employee_id, lower(p.email), null, m.approve_status, true
      from directory.membership m join directory.user_profile p on p.user_id = m.user_id
      where m.organization_id = ${organizationId} and lower(p.email) = any(${emails}::text[])`.execute(tx);
  const invitations = await sql<InvitationRow>`
      select id, lower(email) as email, phone, expires_at <= ${new Date(now)} as is_expired from app.invitation
      where organization_id = ${organizationId} and state = 'open' and (lower(email) = any(${emails}::text[])
        or phone = any(${phones}::text[]))`.execute(tx);
  return (address) => {
    const found = people.rows.filter((row) =>
      address.email ? row.email === address.email : row.phone !== null && row.phone === address.phone,
    );
    const known = invitations.rows.find((row) => (address.email ? row.email === address.email : row.phone === address.phone));
    return {
      isMember: found.some((row) => row.has_account || row.approve_status !== 'APPROVED'),
      employeeId: found[0]?.id ?? null,
      invitation: known ? { id: known.id, isExpired: known.is_expired } : null,
    };
  };
}
