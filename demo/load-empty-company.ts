import type { PlainDate } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { writeEmployees } from '../server/people/shared/write-employees.ts';
import { EMPTY_COMPANY } from './company-data.ts';
import { writeCompany } from './write-company.ts';

/** A company with an owner, an approver and nothing else. */
export async function loadEmptyCompany(services: Services, today: PlainDate) {
  const { organizationId, name, people } = EMPTY_COMPANY;
  await withTenant(services.pool, organizationId, {}, async (tx) => {
    const known = await tx
      .selectFrom('app.organization')
      .select('name')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (known) return;
    await writeCompany(tx, { organization_id: organizationId, name, business_type: 'office' });
    const inputs = people.map(({ code, email, firstName, lastName }) => ({ code, email, firstName, lastName, startDate: today }));
    await writeEmployees(tx, inputs, { organizationId, sealer: services.sealer, today });
  });
}
