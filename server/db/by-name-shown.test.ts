import { beforeAll, expect, test } from 'vitest';
import { providerConsole } from '../../contract/console/console.ts';
import { beginningBalances } from '../../contract/payroll/beginning-balances.ts';
import { payrollTemplates } from '../../contract/payroll/payroll-templates.ts';
import { employees } from '../../contract/people/employees.ts';
import { shifts } from '../../contract/shifts/shifts.ts';
import { clockInbox } from '../../contract/time/clock-feeds.ts';
import { clocks } from '../../contract/time/clocks.ts';
import { timesheets } from '../../contract/time/timesheets.ts';
import type { Language } from '../../domain/define-text.ts';
import { nameShown } from '../../domain/names-shown.ts';
import { yearMonth } from '../../domain/units.ts';
import { cell, JUNE, makeTeam, type Team } from '../shifts/boards/testing-boards.ts';
import { appForFile } from '../testing/app-for-file.ts';
import type { Person } from '../testing/build.ts';

/** Leading vowels, one first name twice, a first name that begins another, small letters, and people without an English name. */
const PEOPLE = [
  { code: 'E3', firstName: 'เอกชัย', lastName: 'ใจดี', firstNameEn: 'Anna', lastNameEn: 'Bell' },
  { code: 'E5', firstName: 'ไพโรจน์', lastName: 'วงศา', firstNameEn: 'Somchai', lastNameEn: 'Wongsa' },
  { code: 'E1', firstName: 'ไพโรจน์', lastName: 'แก้วดี', firstNameEn: 'Ann', lastNameEn: 'Zimmer' },
  { code: 'E6', firstName: 'ฮานา', lastName: 'กล้าหาญ', firstNameEn: null, lastNameEn: null },
  { code: 'E2', firstName: 'กานต์', lastName: 'อินทร์', firstNameEn: 'somchai', lastNameEn: 'Intra' },
  { code: 'E4', firstName: 'อนันต์', lastName: 'ใจดี', firstNameEn: 'Anan', lastNameEn: null },
];
const CODES = new Set(PEOPLE.map((person) => person.code));

const t = appForFile({ now: '2026-06-10T05:00:00Z' });
let team: Team;
let staff: Person;
let templateId: string;
/** Everybody is planned, clocked in without a clock out, and has a clocking that is looked into. */
beforeAll(async () => {
  team = await makeTeam(t, PEOPLE.length);
  const { organizationId, owner, board, workers, m } = team;
  const employeeIds = workers.map((worker) => worker.employeeId);
  const cells = employeeIds.map((employeeId) => cell(employeeId, '2026-06-02', m.id));
  await t.as(owner).call(shifts.updateWorkers, { body: { shiftId: board.id, cells } });
  const clocking = { clockType: 'clock_in' as const, timestamp: '2026-06-02 01:00:00', reason: 'forgotten' };
  await t.as(owner).call(clocks.add, { body: { ...clocking, employeeIds } });
  await t.build.inTenant(organizationId, async ({ client }) => {
    for (const [place, person] of PEOPLE.entries())
      await client.query(
        `update app.employee set code = $3, first_name = $4, last_name = $5, first_name_en = $6, last_name_en = $7
          where organization_id = $1 and id = $2`,
        [
          organizationId,
          employeeIds[place],
          person.code,
          person.firstName,
          person.lastName,
          person.firstNameEn,
          person.lastNameEn,
        ],
      );
    await client.query(
      `insert into app.clocking_anomaly (organization_id, clocking_id, employee_id, kind, evidence, at)
        select organization_id, id, employee_id, 'shared-phone', '{"minutes": 3}', at from app.clocking where organization_id = $1`,
      [organizationId],
    );
  });
  templateId = (await t.as(owner).call(payrollTemplates.create, { body: { name: 'Monthly' } })).id;
  staff = await t.build.staff('Napat');
  const reason = 'The order of the people is looked at.';
  await t.as(staff).call(providerConsole.breakGlass, { body: { organizationId, reason } });
});

type Direction = 'asc' | 'desc';
type Asked = { readonly sort: `name,${Direction}`; readonly headers: Record<string, string> };
type Listed = Promise<{ content: { code: string }[] }>;
const LISTS: Record<string, (asked: Asked) => Listed> = {
  'the register': ({ sort, headers }) => t.as(team.owner).call(employees.list, { query: { sort }, headers }),
  'members of a payroll': ({ sort, headers }) =>
    t.as(team.owner).call(payrollTemplates.members, { query: { templateId, show: 'all', size: 50, sort }, headers }),
  'beginning balances': ({ sort, headers }) =>
    t.as(team.owner).call(beginningBalances.list, { query: { year: 2026, show: 'all', sort }, headers }),
  clockings: ({ sort, headers }) => t.as(team.owner).call(clocks.search, { query: { sort }, headers }),
  'missing clock outs': ({ sort, headers }) => t.as(team.owner).call(clockInbox.missingOut, { query: { sort }, headers }),
  'odd clockings': ({ sort, headers }) => t.as(team.owner).call(clockInbox.anomalies, { query: { sort }, headers }),
  'the summary of shifts': ({ sort, headers }) => t.as(team.owner).call(shifts.summary, { query: { ...JUNE, sort }, headers }),
  timesheets: ({ sort, headers }) =>
    t.as(team.owner).call(timesheets.page, { query: { month: yearMonth('2026-06'), sort }, headers }),
};

/** The order of a dictionary, with a space before every letter: people of one first name stay together, also where Thai leaves it out. */
function dictionaryOrder(language: Language): string[] {
  const { compare } = new Intl.Collator(language, { ignorePunctuation: false });
  return [...PEOPLE].sort((a, b) => compare(nameShown(a, language), nameShown(b, language))).map((person) => person.code);
}
const inDirection = (codes: readonly string[], direction: Direction) => (direction === 'asc' ? [...codes] : codes.toReversed());
const codesOf = ({ content }: Awaited<Listed>) => content.map((row) => row.code).filter((code) => CODES.has(code));

const LANGUAGES = ['th', 'en'] as const;
const DIRECTIONS = ['asc', 'desc'] as const;
const READINGS = LANGUAGES.flatMap((language) => DIRECTIONS.map((direction) => ({ language, direction })));

test('the people of this file stand in another order in each language, and in none by code', () => {
  const orders = [dictionaryOrder('th'), dictionaryOrder('en'), [...CODES].sort()].map((order) => order.join(' '));
  expect(new Set(orders).size).toBe(3);
});

test.each(Object.keys(LISTS).flatMap((list) => READINGS.map((reading) => ({ list, ...reading }))))(
  '$list by name, $direction: the names a reader of $language sees are in the order of a dictionary',
  async ({ list, language, direction }) => {
    const found = await LISTS[list]?.({ sort: `name,${direction}`, headers: { 'accept-language': language } });
    expect(found && codesOf(found)).toEqual(inDirection(dictionaryOrder(language), direction));
  },
);

test.each(READINGS)(
  'the console, $direction: the names of the register, also for staff who read $language',
  async ({ language, direction }) => {
    const query = { orgId: team.organizationId, sort: `firstName,${direction}` as const };
    const found = await t.as(staff).call(providerConsole.people, { query, headers: { 'accept-language': language } });
    expect(codesOf(found)).toEqual(inDirection(dictionaryOrder('th'), direction));
  },
);
