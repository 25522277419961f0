import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { settings } from '../../../contract/time/settings.ts';
import { addDays } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';

const at = companyForEachTest('2026-06-12T05:00:00Z');
const FIRST = plainDate('2026-05-04');
let people: readonly Person[];
beforeEach(async () => {
  const { organizationId, host } = at;
  people = [await host.build.person({ organizationId }), await host.build.person({ organizationId })];
});
afterEach(() => vi.restoreAllMocks());

const owner = () => at.host.as(at.owner).call;
/** Some days of each of the two, on which nobody came. */
const daysOf = (count: number) =>
  people.flatMap(({ employeeId }) =>
    Array.from({ length: count }, (_, day) => ({
      employeeId,
      date: addDays(FIRST, day),
      clockedMinutes: 0,
      approvedMinutes: null,
    })),
  );
const approve = (days: ReturnType<typeof daysOf>, minutes = 60) =>
  owner()(overtimeDays.approve, { body: { days, minutes, reason: 'Stock count' } });
const takeBack = (ids: readonly string[]) => owner()(overtimeDays.takeBack, { body: { ids: [...ids], reason: 'Wrong week' } });
const notesOf = async (person: Person | undefined) => {
  if (!person) throw new Error('a person');
  return (await at.host.as(person).call(notifications.list)).content;
};

/** How many statements about overtime are sent meanwhile; those of jobs and mails are about other things. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ count: number; answer: T }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await work();
  const texts = sent.mock.calls.map(([first]) => (typeof first === 'string' ? first : String(Object(first).text)));
  sent.mockRestore();
  return { count: texts.filter((text) => /overtime/.test(text)).length, answer };
}

test('many days take as many statements as two', async () => {
  const two = await statementsOf(() => approve(daysOf(1)));
  expect(two.count).toBeGreaterThan(4);
  await takeBack(two.answer.approved.map(({ id }) => id));
  const many = await statementsOf(() => approve(daysOf(36)));
  expect(many.answer.approved).toHaveLength(72);
  expect(many.count).toBe(two.count);
  const [few, all] = [many.answer.approved.slice(0, 2), many.answer.approved.slice(2)];
  const backOfFew = await statementsOf(() => takeBack(few.map(({ id }) => id)));
  const backOfMany = await statementsOf(() => takeBack(all.map(({ id }) => id)));
  expect(backOfMany.count).toBe(backOfFew.count);
});

test('the days that are approved at once count towards the limits of each other', async () => {
  await owner()(settings.setOvertime, { body: { hours: 3 } });
  const { approved } = await approve(daysOf(4));
  const [first] = people;
  expect(approved.filter(({ employeeId }) => employeeId === first?.employeeId).map(({ above }) => above)).toEqual([
    null,
    null,
    null,
    'month',
  ]);
  await takeBack(approved.map(({ id }) => id));
  await owner()(settings.setOvertimeLimit, { body: { overtimeLimit: 'refuse' } });
  expect(await refusal(approve(daysOf(4)))).toMatchObject({ code: 'overtime/above-limit', facts: { kind: 'month' } });
  expect((await approve(daysOf(3))).approved).toHaveLength(6);
});

test('people are told of their days once, when somebody decides them and when that is taken back, without minutes', async () => {
  const { approved } = await approve(daysOf(2));
  const [first, second] = people;
  const link = '/webview/month?month=2026-05&day=2026-05-04';
  const told = { kind: 'overtime-decided', link } as const;
  const decided = { ...told, facts: { days: '4 พ.ค., 5 พ.ค.', daysEnglish: '4 May, 5 May', outcome: 'approved' } };
  expect(await notesOf(first)).toMatchObject([decided]);
  expect(await notesOf(second)).toMatchObject([decided]);
  await takeBack(approved.filter(({ employeeId }) => employeeId === first?.employeeId).map(({ id }) => id));
  expect((await notesOf(first)).map(({ facts }) => facts.outcome)).toEqual(['withdrawn', 'approved']);
  expect(await notesOf(second)).toHaveLength(1);
  await approve(daysOf(8).slice(8 + 2));
  const [latest] = await notesOf(second);
  expect(latest?.facts).toEqual({ days: '6 พ.ค. – 11 พ.ค.', daysEnglish: '6 May – 11 May', outcome: 'approved' });
});
