import { departments } from '../../contract/people/departments.ts';
import type { TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';

/** A kitchen below a hotel, each with its manager, and a cook. */
export async function makeHotel({ host, organizationId, owner }: { host: TestApp; organizationId: string; owner: Person }) {
  const { build } = host;
  const director = await build.person({ organizationId, groups: ['manager'], firstName: 'Dara' });
  const hotel = await build.department(organizationId, 'Hotel', [director]);
  const chef = await build.person({ organizationId, groups: ['manager'], firstName: 'Chai' });
  const kitchen = await build.department(organizationId, 'Kitchen', [chef]);
  await host.as(owner).call(departments.move, { body: { departmentId: kitchen, to: hotel } });
  const cook = await build.person({ organizationId, departmentId: kitchen, firstName: 'Kanya' });
  return { director, hotel, chef, kitchen, cook };
}

/** A group of one person. */
export const groupOf = (person: Person, name = 'Group', approvalRequest = 1) => ({
  name,
  approvalRequest,
  approvers: [{ employeeId: person.employeeId }],
});
