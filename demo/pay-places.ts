import type { FastifyInstance } from 'fastify';
import { branches } from '../contract/people/branches.ts';
import { costCentres } from '../contract/people/cost-centres.ts';
import { departments } from '../contract/people/departments.ts';
import { firstDayOf, monthOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { demoStart } from './clockings.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

const PLANT = 'โรงงานเชียงใหม่ (Chiang Mai Plant)';
const NORTHERN_OFFICE = 'สำนักงานเชียงใหม่ (Chiang Mai Office)';

/** Chiang Mai is registered as a branch of its own at both offices. */
const CHIANG_MAI = {
  code: 'CNX',
  name: 'สาขาเชียงใหม่',
  nameEn: 'Chiang Mai branch',
  phoneNumber: '+6653123456',
  branchTax: '00001',
  branchSocialSecurity: '000001',
  address: {
    homeNumber: '88',
    roadName: 'นิมมานเหมินท์',
    subDistrictName: 'สุเทพ',
    districtName: 'เมืองเชียงใหม่',
    provinceName: 'เชียงใหม่',
    postCode: '50200',
  },
};

const CENTRES: readonly { code: string; name: string; departments: readonly string[] }[] = [
  {
    code: '100',
    name: 'สำนักงานใหญ่ (Head office)',
    departments: ['บริหาร (Management)', 'บัญชีและการเงิน (Finance)', 'ทรัพยากรบุคคล (Human Resources)', 'เทคโนโลยีสารสนเทศ (IT)'],
  },
  {
    code: '200',
    name: 'ขายและบริการ (Sales and service)',
    departments: ['ขายและการตลาด (Sales)', 'บริการลูกค้า (Customer Service)'],
  },
  { code: '300', name: 'คลังบางนา (Bang Na warehouse)', departments: ['คลังสินค้า (Warehouse)'] },
  { code: '400', name: 'เชียงใหม่ (Chiang Mai)', departments: [PLANT, NORTHERN_OFFICE] },
];

/** Where people belong when they are paid: a branch that files by itself, and cost centres of all departments. */
export async function loadPayPlaces(app: FastifyInstance, today: PlainDate) {
  const owner = await signInAs(app, 'owner@demo.wela');
  const from = firstDayOf(monthOf(demoStart(today)));
  const ids = await departmentIds(owner);
  await loadBranch(owner, from, ids);
  await loadCentres(owner, from, ids);
}

type IdsOf = (names: readonly string[]) => string[];
async function departmentIds(owner: DemoSession): Promise<IdsOf> {
  const known = new Map((await owner.call(departments.list, { query: {} })).map(({ id, name }) => [name, id]));
  return (names) => names.flatMap((name) => known.get(name) ?? []);
}

async function loadBranch(owner: DemoSession, from: PlainDate, ids: IdsOf) {
  if ((await owner.call(branches.list)).length > 0) return;
  const { id } = await owner.call(branches.create, { body: CHIANG_MAI });
  await owner.call(branches.place, { body: { branchId: id, from, departmentIds: ids([PLANT, NORTHERN_OFFICE]) } });
}

async function loadCentres(owner: DemoSession, from: PlainDate, ids: IdsOf) {
  if ((await owner.call(costCentres.list)).length > 0) return;
  for (const { code, name, departments: names } of CENTRES) {
    const { id } = await owner.call(costCentres.create, { body: { code, name } });
    await owner.call(costCentres.place, { body: { costCentreId: id, from, departmentIds: ids(names) } });
  }
}
