import type { FastifyInstance } from 'fastify';
import type { WireBody } from '../contract/endpoint.ts';
import { taxDeductions } from '../contract/payroll/tax-deductions.ts';
import type { PlainDate } from '../domain/units.ts';
import { SIGN_INS } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

type Section = Pick<WireBody<typeof taxDeductions.save>, 'type' | 'info'>;
type Declared = { readonly approved: readonly Section[]; readonly waiting?: readonly Section[]; readonly refused?: Section };

const paid = (value: number) => (value > 0 ? { checked: true, value } : { checked: false });
const insurance = (life: number, health: number): Section => ({
  type: 'insurance-deductible',
  info: { 'life-insurance': paid(life), 'health-insurance': paid(health) },
});
const funds = (rmf: number, saving = 0): Section => ({
  type: 'investment-deductible',
  info: { 'investment-rmf': paid(rmf), ...(saving > 0 ? { 'national-saving-fund': paid(saving) } : {}) },
});
const home = (interest: number): Section => ({ type: 'residence-deductible', info: { paidHouseLoanInterest: paid(interest) } });
const gifts = (education: number, other: number): Section => ({
  type: 'donation-deductible',
  info: { education: paid(education), 'charity-other': paid(other) },
});
const spouse = (firstName: string): Section => ({
  type: 'personal-and-spouse-deductible',
  info: { maritalStatus: 'married', spouseIncomes: 'no-any-incomes', prefixName: 'นาง', firstName, lastName: 'รักษ์ไทย' },
});
const children = (...born: readonly string[]): Section => ({
  type: 'children-deductible',
  info: {
    hasChildren: true,
    childrenAmount: born.length,
    children: born.map((birthdate, index) => ({
      prefixName: 'ด.ช.',
      firstName: ['ภูมิ', 'นนท์', 'ธีร์'][index] ?? 'ปัน',
      lastName: 'รักษ์ไทย',
      birthdate,
    })),
  },
});
const parents = (father: string, mother: string): Section => ({
  type: 'parents-deductible',
  info: {
    father: { caring: true, prefixName: 'นาย', firstName: 'สมศักดิ์', lastName: 'รักษ์ไทย', birthdate: father },
    mother: { caring: true, prefixName: 'นาง', firstName: 'บุญมี', lastName: 'รักษ์ไทย', birthdate: mother },
  },
});

/** A dozen declarations in every state; each goes to a person of the list in its order. */
const DECLARED: readonly Declared[] = [
  { approved: [spouse('พิมพ์ใจ'), children('2015-04-02', '2019-09-17'), insurance(24_000, 12_500)] },
  { approved: [parents('1955-02-11', '1958-07-30')], waiting: [home(68_400)] },
  { approved: [funds(60_000)], waiting: [gifts(5_000, 3_000)] },
  { approved: [], waiting: [insurance(48_000, 18_000), funds(36_000, 6_000)] },
  { approved: [home(92_500)], refused: gifts(20_000, 0) },
  { approved: [spouse('อรทัย')], waiting: [children('2021-12-05')] },
  { approved: [], refused: insurance(15_000, 0) },
  { approved: [insurance(100_000, 0), parents('1950-01-20', '1953-05-08')] },
  { approved: [{ type: 'pregnancy-deductible', info: { pregnancies: [{ amount: 42_300 }] } }] },
  { approved: [], waiting: [{ type: 'social-security-deductible', info: { 'social-security': paid(2_625) } }] },
  { approved: [gifts(2_000, 1_500)], waiting: [{ type: 'other-deductible', info: { 'social-enterprise': paid(10_000) } }] },
  { approved: [funds(24_000)], refused: home(30_000) },
];
const REASON = 'ไม่มีใบเสร็จหรือหนังสือรับรอง กรุณาแนบไฟล์';

/** What people declare for the tax year, entered and decided about by the payroll maker; one copies the year before. */
export async function loadTaxDeclarations(app: FastifyInstance, today: PlainDate) {
  const year = Number(today.slice(0, 4));
  const maker = await signInAs(app, emailOf('payroll maker'));
  const employee = await signInAs(app, emailOf('employee'));
  const { content } = await maker.call(taxDeductions.employees, { query: { year, size: 60 } });
  if (content.some(({ updatedDate }) => updatedDate !== null)) return;
  const people = content.filter(({ employeeId }) => ![maker.employeeId, employee.employeeId].includes(employeeId)).slice(20);
  for (const [index, declared] of DECLARED.entries()) {
    const person = people[index];
    if (person) await declare(maker, { employeeId: person.employeeId, year }, declared);
  }
  for (const section of [spouse('มาลี'), insurance(18_000, 9_000)]) {
    await employee.call(taxDeductions.save, { body: { ...section, year: year - 1 } });
  }
  await employee.call(taxDeductions.copy, { body: { year } });
  await employee.call(taxDeductions.save, { body: { ...children('2018-08-08'), year } });
}

async function declare(maker: DemoSession, of: { employeeId: string; year: number }, declared: Declared) {
  const save = async (section: Section) => (await maker.call(taxDeductions.save, { body: { ...section, ...of } })).id ?? '';
  const decide = (id: string, approved: boolean) =>
    maker.call(taxDeductions.approve, { body: { id, version: 1, approved, ...(approved ? {} : { reason: REASON }) } });
  for (const section of declared.approved) await decide(await save(section), true);
  for (const section of declared.waiting ?? []) await save(section);
  if (declared.refused) await decide(await save(declared.refused), false);
}

const emailOf = (role: string) => SIGN_INS.find((signIn) => signIn.role === role)?.email ?? '';
