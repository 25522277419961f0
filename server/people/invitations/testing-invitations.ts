import { randomUUID } from 'node:crypto';
import type { WireBody } from '../../../contract/endpoint.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';

type Invitation = WireBody<typeof invitations.create>;

export const freshEmail = () => `guest-${randomUUID().slice(0, 8)}@example.test`;
export const codeIn = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('code') ?? '';

/** For each test a company of its own that invites, and what is done with its invitations again and again. */
export function invitingCompany() {
  const at = companyForEachTest('2026-06-15T03:00:00Z', { name: 'Siam Test' });
  const { host } = at;
  const invite = (body: Invitation, by: Person = at.owner) => host.as(by).call(invitations.create, { body });
  return {
    at,
    host,
    invite,
    account: (email: string, isVerified = true) => host.build.account({ email, isVerified }),
    accept: (person: Person, code: string) => host.as(person).raw(invitations.accept, { body: { code } }),
    async codeFor(email: string, more: Partial<Invitation> = {}) {
      const { content } = await invite({ emails: [email], ...more });
      return codeIn(content[0]?.link);
    },
    async seatsTo(seats: number) {
      await host.build.inTenant(at.organizationId, (tx) =>
        tx
          .updateTable('app.subscription')
          .set({ products: JSON.stringify([{ type: 'cloud', name: 'TA Standard', seats }]) })
          .where('organization_id', '=', at.organizationId)
          .execute(),
      );
      host.services.memberships.forget(at.organizationId);
    },
  };
}
