import type { Language } from '../../../domain/define-text.ts';
import { baht } from '../../../domain/money.ts';
import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { EmployeeInput } from '../../people/shared/employee-row.ts';
import { sampleWords } from './texts.ts';

type Words = ReturnType<typeof sampleWords>;
type Team = keyof Words['department'];
type SamplePerson = {
  readonly title: 'นาย' | 'นาง' | 'นางสาว';
  readonly th: readonly [first: string, last: string];
  readonly en: readonly [first: string, last: string];
  readonly team: Team;
  readonly position: keyof Words['position'];
  readonly salary: number;
  readonly age: number;
};

const person = (
  [title, th, en]: readonly [SamplePerson['title'], SamplePerson['th'], SamplePerson['en']],
  [team, position]: readonly [Team, SamplePerson['position']],
  [salary, age]: readonly [number, number],
): SamplePerson => ({ title, th, en, team, position, salary, age });

/** Nobody of them is anybody: no e-mail, no phone, no identity number. The first of a team leads it. */
const PEOPLE: readonly SamplePerson[] = [
  person(['นาย', ['วีระ', 'สุขเกษม'], ['Wira', 'Sukkasem']], ['office', 'manager'], [65_000, 46]),
  person(['นางสาว', ['กนกพร', 'ทวีทรัพย์'], ['Kanokporn', 'Thaweesap']], ['office', 'accountant'], [28_000, 31]),
  person(['นาง', ['นงลักษณ์', 'พูนผล'], ['Nonglak', 'Poonphol']], ['office', 'hr'], [32_000, 38]),
  person(['นาย', ['ธนวัฒน์', 'อินทรชัย'], ['Thanawat', 'Intarachai']], ['office', 'admin'], [19_000, 26]),
  person(['นางสาว', ['ศศิธร', 'มงคลชัย'], ['Sasithorn', 'Mongkolchai']], ['sales', 'lead'], [38_000, 35]),
  person(['นาย', ['ปกรณ์', 'เลิศสิน'], ['Pakorn', 'Lertsin']], ['sales', 'sales'], [22_000, 29]),
  person(['นางสาว', ['ชลธิชา', 'บัวแก้ว'], ['Chonticha', 'Buakaew']], ['sales', 'sales'], [21_000, 27]),
  person(['นาย', ['ณัฐวุฒิ', 'แซ่ตั้ง'], ['Nattawut', 'Saetang']], ['sales', 'sales'], [23_500, 33]),
  person(['นาย', ['สมบัติ', 'ชาวนา'], ['Sombat', 'Chaona']], ['warehouse', 'storeLead'], [26_000, 44]),
  person(['นาย', ['อำนาจ', 'บุญช่วย'], ['Amnat', 'Boonchuay']], ['warehouse', 'store'], [14_500, 36]),
  person(['นาง', ['ทองใบ', 'ศรีบุญเรือง'], ['Thongbai', 'Sriboonrueang']], ['warehouse', 'store'], [14_000, 41]),
  person(['นาย', ['จิรายุ', 'คำภา'], ['Jirayu', 'Kampha']], ['warehouse', 'store'], [13_500, 24]),
];
export const SAMPLE_PEOPLE = PEOPLE.length;
/** Who works on shifts, by their place among the people; the others follow the hours of the company. */
export const ON_SHIFTS = PEOPLE.flatMap(({ team }, index) => (team === 'warehouse' ? [index] : []));
/** Who leads each team, by their place among the people. */
export const LEADS = (['office', 'sales', 'warehouse'] as const).map((team) => ({
  team,
  person: PEOPLE.findIndex((item) => item.team === team),
}));

const YEAR_DAYS = 365;
export const codeOf = (index: number): string => `SAMPLE-${String(index + 1).padStart(2, '0')}`;

/** The people as rows to write; each has worked here for a year and more. */
export function samplePeople(language: Language, today: PlainDate): EmployeeInput[] {
  const words = sampleWords(language);
  return PEOPLE.map(({ title, th, en, team, position, salary, age }, index) => ({
    code: codeOf(index),
    title,
    firstName: th[0],
    lastName: th[1],
    firstNameEn: en[0],
    lastNameEn: en[1],
    gender: title === 'นาย' ? 'male' : 'female',
    birthDate: addDays(today, -age * YEAR_DAYS - index * 23),
    department: words.department[team],
    position: words.position[position],
    monthlySalary: baht(salary),
    startDate: addDays(today, -YEAR_DAYS - index * 97),
    bankCode: '004',
    bankAccount: `999000${String(index + 1).padStart(4, '0')}`,
    bankAccountName: `${en[0]} ${en[1]}`.toUpperCase(),
    address: { subDistrictName: 'สีลม', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' },
  }));
}
