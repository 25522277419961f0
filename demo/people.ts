import { addDays } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { type ShiftCode, SIGN_INS, TEAMS } from './company-data.ts';
import { FEMALE_NAMES, LAST_NAMES, MALE_NAMES } from './names.ts';
import type { Random } from './random.ts';

export type DemoPerson = {
  code: string;
  title: 'นาย' | 'นาง' | 'นางสาว';
  firstName: string;
  lastName: string;
  firstNameEn: string;
  lastNameEn: string;
  gender: 'male' | 'female';
  email: string;
  phone: string;
  birthDate: PlainDate;
  department: string;
  position: string;
  monthlySalary: number;
  startDate: PlainDate;
  endDate: PlainDate | null;
  nationalId: string;
  bankCode: string;
  bankAccount: string;
  shifts: readonly ShiftCode[] | null;
  city: 'Bangkok' | 'Chiang Mai';
};

/** From these monthly salaries on, people are of an age that fits them. */
const MANAGER_PAY = 60_000;
const EXECUTIVE_PAY = 150_000;

/** A made-up id number (first digit 1–8 for persons) with a right check digit. */
export function nationalIdOf(serial: number): string {
  const body = `1${String(100_000_000 + serial * 7919).slice(0, 9)}${String(serial % 100).padStart(2, '0')}`.slice(0, 12);
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}

/** The people of the company on `today`; two joined and two left within the last three months. */
export function demoPeople(random: Random, today: PlainDate): DemoPerson[] {
  const people: DemoPerson[] = [];
  const used = new Set<string>();
  for (const team of TEAMS) {
    for (const position of team.positions) {
      for (let index = 0; index < position.people; index++) {
        people.push(onePerson(random, { team, position, serial: people.length + 1, used, today }));
      }
    }
  }
  giveSignIns(people);
  joinAndLeave(people, today);
  return people;
}

type Draft = {
  team: (typeof TEAMS)[number];
  position: (typeof TEAMS)[number]['positions'][number];
  serial: number;
  used: Set<string>;
  today: PlainDate;
};

function onePerson(random: Random, { team, position, serial, used, today }: Draft): DemoPerson {
  const isFemale = random.chance(0.52);
  let names: readonly [string, string];
  let family: readonly [string, string];
  do {
    names = random.pick(isFemale ? FEMALE_NAMES : MALE_NAMES);
    family = random.pick(LAST_NAMES);
  } while (used.has(`${names[0]} ${family[0]}`));
  used.add(`${names[0]} ${family[0]}`);
  const [low, high] = position.salary;
  return {
    code: `SW${String(serial).padStart(4, '0')}`,
    title: isFemale ? (random.chance(0.4) ? 'นาง' : 'นางสาว') : 'นาย',
    firstName: names[0],
    lastName: family[0],
    firstNameEn: names[1],
    lastNameEn: family[1],
    gender: isFemale ? 'female' : 'male',
    email: `${names[1].toLowerCase().replace(/[^a-z]/g, '')}.${family[1].toLowerCase().slice(0, 3)}${serial}@siamwela.demo`,
    phone: `+668${String(10_000_000 + serial * 54_321).slice(0, 8)}`,
    birthDate: addDays(
      today,
      -365 * random.between(low >= EXECUTIVE_PAY ? 48 : low >= MANAGER_PAY ? 35 : 23, 55) - random.between(0, 364),
    ),
    department: team.department,
    position: position.name,
    monthlySalary: Math.round(random.between(low, high) / 500) * 500,
    startDate: addDays(today, -random.between(200, 3200)),
    endDate: null,
    nationalId: nationalIdOf(serial),
    bankCode: '004',
    bankAccount: String(1_000_000_000 + serial * 7_654_321).slice(0, 10),
    shifts: team.shifts,
    city: team.city,
  };
}

function giveSignIns(people: DemoPerson[]) {
  const taken = new Set<string>();
  for (const signIn of SIGN_INS) {
    const person = people.find((demoPerson) => demoPerson.department === signIn.department && !taken.has(demoPerson.code));
    if (!person) continue;
    taken.add(person.code);
    person.email = signIn.email;
  }
}

/** Real life: two people joined in the middle of a month, two left, one began last week. */
function joinAndLeave(people: DemoPerson[], today: PlainDate) {
  const operators = people.filter((person) => person.position.includes('Operator'));
  const [joinerA, joinerB, joinerC, leaverA, leaverB] = operators.slice(-5);
  if (joinerA) joinerA.startDate = addDays(today, -52);
  if (joinerB) joinerB.startDate = addDays(today, -24);
  if (joinerC) joinerC.startDate = addDays(today, -6);
  if (leaverA) leaverA.endDate = addDays(today, -40);
  if (leaverB) leaverB.endDate = addDays(today, -12);
}
