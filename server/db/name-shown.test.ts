import { beforeAll, describe, expect, test } from 'vitest';
import { activity } from '../../contract/audit/activity.ts';
import { beginningBalances } from '../../contract/payroll/beginning-balances.ts';
import { payrollTemplates } from '../../contract/payroll/payroll-templates.ts';
import { employees } from '../../contract/people/employees.ts';
import { face } from '../../contract/places/face.ts';
import { shifts } from '../../contract/shifts/shifts.ts';
import { clocks } from '../../contract/time/clocks.ts';
import { timesheets } from '../../contract/time/timesheets.ts';
import type { Language } from '../../domain/define-text.ts';
import { namesShown } from '../../domain/names-shown.ts';
import { yearMonth } from '../../domain/units.ts';
import { writeAudit } from '../http/audit.ts';
import { cell, JUNE, makeTeam, type Team } from '../shifts/boards/testing-boards.ts';
import { appForFile } from '../testing/app-for-file.ts';

const t = appForFile({ now: '2026-06-02T02:00:00Z' });
let team: Team;
let employeeId: string;
let templateId: string;
beforeAll(async () => {
  team = await makeTeam(t, 1);
  employeeId = team.workers[0]?.employeeId ?? '';
  const body = {
    employeeIds: [employeeId],
    clockType: 'clock_in' as const,
    timestamp: '2026-06-02 01:00:00',
    reason: 'forgotten',
  };
  await t.as(team.owner).call(clocks.add, { body });
  await t.build.inTenant(team.organizationId, (tx) => {
    const actor = { ...team.owner, sessionVersion: 1 };
    const entry = { action: 'employee.update', entity: 'employee', entityId: employeeId } as const;
    return writeAudit(tx, team.organizationId, { actor, requestId: 'names' }, [entry]);
  });
  templateId = (await t.as(team.owner).call(payrollTemplates.create, { body: { name: 'Monthly' } })).id;
});

const call = (language: string) => ({ headers: { 'accept-language': language } });
/** The person as each page names them to a reader of the language. */
async function shownOn(language: Language) {
  const owner = t.as(team.owner);
  const { board } = team;
  const sheet = await owner.call(timesheets.page, { query: { month: yearMonth('2026-06'), name: 'มาลี' }, ...call(language) });
  const found = await owner.call(clocks.search, { query: {}, ...call(language) });
  const range = await owner.call(shifts.times, { query: { shiftId: board.id, ...JUNE }, ...call(language) });
  const log = await owner.call(activity.page, { query: { logType: 'employee.update' }, ...call(language) });
  const query = { templateId, show: 'candidate' as const, search: 'มาลี' };
  const members = await owner.call(payrollTemplates.members, { query, ...call(language) });
  const register = await owner.call(employees.search, { query: { name: 'มาลี' }, ...call(language) });
  const scanned = await owner.call(face.get, { query: { employeeId }, ...call(language) });
  return {
    sheet: sheet.content[0]?.name,
    clockings: found.content[0]?.name,
    board: range.people.find((person) => person.employeeId === employeeId)?.name,
    activity: log.content[0]?.subject?.replace(/^\S+ /, ''),
    payroll: members.content[0]?.name,
    register: namesShown(register.content[0], language).filter(Boolean).join(' '),
    face: scanned.name,
  };
}

describe('one person has one name on every page', () => {
  test.each([
    { english: 'both', first: 'Malee', last: 'Wongsa', en: 'Malee Wongsa' },
    { english: 'no', first: null, last: null, en: 'มาลี วงศา' },
    { english: 'only a last', first: null, last: 'Wongsa', en: 'มาลี วงศา' },
    { english: 'only a first', first: 'Malee', last: null, en: 'มาลี วงศา' },
    { english: 'an empty last', first: 'Malee', last: '', en: 'มาลี วงศา' },
  ])('with $english English name: $en', async ({ first, last, en }) => {
    await t.build.inTenant(team.organizationId, ({ client }) =>
      client.query(
        `update app.employee set first_name = 'มาลี', last_name = 'วงศา', first_name_en = $3, last_name_en = $4
          where organization_id = $1 and id = $2`,
        [team.organizationId, employeeId, first, last],
      ),
    );
    for (const [language, name] of [
      ['en', en],
      ['th', 'มาลี วงศา'],
    ] as const) {
      const shown = await shownOn(language);
      expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((page) => [page, name])));
    }
  });
});

describe('one search for people on every list', () => {
  /** How many people each list finds; the lists that show clockings or entries count those of the person. */
  async function foundOn(text: string) {
    const owner = t.as(team.owner);
    const sheet = await owner.call(timesheets.page, { query: { month: yearMonth('2026-06'), name: text } });
    const found = await owner.call(clocks.search, { query: { name: text } });
    const register = await owner.call(employees.search, { query: { name: text } });
    const members = await owner.call(payrollTemplates.members, { query: { templateId, show: 'candidate', search: text } });
    const balances = await owner.call(beginningBalances.list, { query: { year: 2026, show: 'all', search: text } });
    const planned = await owner.call(shifts.summary, { query: { ...JUNE, name: text } });
    return {
      sheet: sheet.totalElements,
      clockings: found.totalElements,
      register: register.totalElements,
      payroll: members.totalElements,
      balances: balances.totalElements,
      shifts: planned.totalElements,
    };
  }

  beforeAll(async () => {
    await t.build.inTenant(team.organizationId, ({ client }) =>
      client.query(
        `update app.employee set code = 'M-77', first_name = 'มาลี', last_name = 'วงศา', first_name_en = null, last_name_en = 'Wong%a'
          where organization_id = $1 and id = $2`,
        [team.organizationId, employeeId],
      ),
    );
    const cells = [cell(employeeId, '2026-06-03', team.m.id)];
    await t.as(team.owner).call(shifts.updateWorkers, { body: { shiftId: team.board.id, cells } });
  });

  test.each([
    { name: 'the code', text: 'm-77', people: 1 },
    { name: 'a part of the Thai name', text: 'ลี วง', people: 1 },
    { name: 'an English last name without a first', text: 'wong', people: 1 },
    { name: 'a wildcard, which is a letter like others', text: 'g%a', people: 1 },
    { name: 'a wildcard that is in no name', text: 'w%a', people: 0 },
  ])('$name finds $people', async ({ text, people }) => {
    const found = await foundOn(text);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((list) => [list, people])));
  });
});
