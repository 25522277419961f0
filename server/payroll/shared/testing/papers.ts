import type { TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/build.ts';
import type { TestPayroll } from './a-payroll.ts';

const ADDRESS = { homeNumber: '99/1', roadName: 'สีลม', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' };

/** What yearly forms need of a person. */
export const givePapers = (app: TestApp, { organizationId, employeeId }: Person, nationalId: string) =>
  app.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set({
        title: 'นาย',
        national_id_sealed: app.services.sealer.seal(nationalId, organizationId, employeeId),
        national_id_tail: nationalId.slice(-4),
        address: JSON.stringify(ADDRESS),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', employeeId)
      .execute(),
  );

/** A company and its three people with all that the yearly forms need. */
export async function completePapers(app: TestApp, { organizationId, anan, busaba, chai }: TestPayroll) {
  await app.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.organization')
      .set({
        tax_id: '0105500001239',
        branch_tax: '00000',
        social_security_id: '1000000001',
        branch_social_security: '000000',
        address: JSON.stringify(ADDRESS),
      })
      .where('organization_id', '=', organizationId)
      .execute(),
  );
  await givePapers(app, anan, '1000090000372');
  await givePapers(app, busaba, '1000090000747');
  await givePapers(app, chai, '1000090001115');
}
