import type { FastifyInstance } from 'fastify';
import type { WireBody } from '../contract/endpoint.ts';
import { payees } from '../contract/payroll/payees.ts';
import { addDays, addMonths, firstDayOf, monthOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { demoStart } from './clockings.ts';
import { payrollStaff } from './payroll-steps.ts';
import { nationalIdOf } from './people.ts';

type Known = { payee: WireBody<typeof payees.create>; amount: number; description: string; day: number };

/** Who is paid with tax withheld and is no employee: a person who advises, and a company that cleans. */
const PAYEES: readonly Known[] = [
  {
    payee: {
      kind: 'individual',
      title: 'นางสาว',
      name: 'วรัญญา',
      lastName: 'ธรรมรักษ์',
      branch: '00000',
      address: {
        homeNumber: '27/4',
        roadName: 'สุขุมวิท',
        subDistrictName: 'คลองเตย',
        districtName: 'คลองเตย',
        provinceName: 'กรุงเทพมหานคร',
        postCode: '10110',
      },
      income: 'profession',
      rate: 300,
      taxId: nationalIdOf(900),
    },
    amount: 25_000,
    description: 'ค่าที่ปรึกษากฎหมาย (Legal advice)',
    day: 24,
  },
  {
    payee: {
      kind: 'company',
      title: 'บริษัท',
      name: 'สะอาดใส บริการ จำกัด',
      lastName: '',
      branch: '00000',
      address: {
        homeNumber: '5',
        roadName: 'บางนา-ตราด',
        subDistrictName: 'บางนาเหนือ',
        districtName: 'บางนา',
        provinceName: 'กรุงเทพมหานคร',
        postCode: '10260',
      },
      income: 'service',
      rate: 300,
      taxId: '0105558000014',
    },
    amount: 18_000,
    description: 'ค่าทำความสะอาดรายเดือน (Cleaning)',
    day: 27,
  },
];

/** Each is paid once in every month that is over. */
export async function loadPayees(app: FastifyInstance, today: PlainDate) {
  const { maker } = await payrollStaff(app);
  const { content: known } = await maker.call(payees.search, { query: {} });
  for (const { payee, amount, description, day } of PAYEES) {
    if (known.some(({ name }) => name === payee.name)) continue;
    const { id } = await maker.call(payees.create, { body: payee });
    for (let month = monthOf(demoStart(today)); month < monthOf(today); month = addMonths(month, 1)) {
      const paidDate = addDays(firstDayOf(month), day - 1);
      const { income, rate } = payee;
      await maker.call(payees.pay, { body: { payeeId: id, paidDate, income, rate, amount, description, condition: 1 } });
    }
  }
}
