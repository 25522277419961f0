import type { PermissionGroup } from '../domain/permissions.ts';
import { addDays, instantOf } from '../domain/time.ts';
import { BANGKOK, type PlainDate, timeOfDay } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { writeEmployees } from '../server/people/shared/write-employees.ts';
import { type Sold, writeCompany } from './write-company.ts';

type DemoPerson = {
  code: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  groups: readonly PermissionGroup[];
};
type PlanCompany = {
  organizationId: string;
  name: string;
  people: readonly DemoPerson[];
  /** Nothing bought is the free plan. */
  sold: (today: PlainDate) => Sold | null;
};

const owner: Pick<DemoPerson, 'code' | 'groups'> = { code: 'OWNER', groups: ['owner'] };
const DAYS_SINCE_TRIAL = 3;

/** Two small companies that show what a plan does: the free one, and one whose full trial has expired. */
export const PLAN_COMPANIES: readonly PlanCompany[] = [
  {
    organizationId: '01936a5e-0000-7000-8000-00000000f4ee',
    name: 'ร้านกาแฟริมน้ำ (Riverside Coffee)',
    people: [
      { ...owner, email: 'owner@free.wela', firstName: 'Malee', lastName: 'Rimnam', role: 'owner of a company on the free plan' },
    ],
    sold: () => null,
  },
  {
    organizationId: '01936a5e-0000-7000-8000-000000007a1a',
    name: 'บริษัท ทดลองงาน จำกัด (Trial Works Co., Ltd.)',
    people: [
      { ...owner, email: 'owner@trial.wela', firstName: 'Thana', lastName: 'Thodlong', role: 'owner, full trial expired' },
      {
        code: 'EMP1',
        email: 'employee@trial.wela',
        firstName: 'Suda',
        lastName: 'Thodlong',
        role: 'employee, full trial expired',
        groups: [],
      },
    ],
    sold: (today) => ({
      products: [{ type: 'cloud', name: 'Cloud Full Trial', seats: 30 }],
      endsAt: new Date(instantOf(addDays(today, -DAYS_SINCE_TRIAL), timeOfDay(0), BANGKOK)),
    }),
  },
];

export async function loadPlanCompanies(services: Services, today: PlainDate) {
  for (const { organizationId, name, people, sold } of PLAN_COMPANIES) {
    await withTenant(services.pool, organizationId, {}, async (tx) => {
      const known = await tx
        .selectFrom('app.organization')
        .select('name')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      if (known) return;
      await writeCompany(tx, { organization_id: organizationId, name, business_type: 'restaurant' }, sold(today));
      const inputs = people.map(({ code, email, firstName, lastName }) => ({
        code,
        email,
        firstName,
        lastName,
        startDate: today,
      }));
      await writeEmployees(tx, inputs, { organizationId, sealer: services.sealer, today });
    });
  }
}
