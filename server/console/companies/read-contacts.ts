import { sql } from 'kysely';
import type { providerConsole } from '../../../contract/console/console.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { maskEmail, maskName, maskPhone } from '../../../domain/console/mask-contact.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { UserContext } from '../../http/context.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';
import { readUnderAccess } from './access.ts';

type Contact = Answer<typeof providerConsole.organization>['contacts'][number];

/** The owners of a company: whole within a window, where the reading is noted, else only to be recognised. */
export async function readContacts(ctx: UserContext, organizationId: string, isOpen: boolean): Promise<Contact[]> {
  if (isOpen) return readUnderAccess(ctx, { organizationId, reading: 'contacts' }, (company) => ownersOf(company, ctx.language));
  const owners = await withCompany(ctx, organizationId, (company) => ownersOf(company, ctx.language));
  return owners.map(({ name, email, phone }) => ({ name: maskName(name), email: maskEmail(email), phone: maskPhone(phone) }));
}

async function ownersOf({ tx, organizationId }: CompanyContext, language: UserContext['language']): Promise<Contact[]> {
  const { rows } = await sql<Contact>`select ${nameShown('e', language)} as name, e.email, e.phone
     from directory.membership m join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
     where m.organization_id = ${organizationId} and m.approve_status = 'APPROVED'
       and exists (select from unnest(m.permission_groups) g where lower(g) = 'owner')
     order by e.code limit 5`.execute(tx);
  return rows;
}
