import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { approvalLines } from '../../../../contract/approvals/approval-lines.ts';
import { calendars } from '../../../../contract/calendars/calendars.ts';
import { notifications } from '../../../../contract/notifications/notifications.ts';
import { mailApprovals } from '../../../../contract/requests/mail-approvals.ts';
import { requests } from '../../../../contract/requests/responses.ts';
import { groupOf, makeHotel } from '../../../approvals/testing-hotel.ts';
import { refusal } from '../../../testing/app.ts';
import type { Person } from '../../../testing/build.ts';
import { companyForEachTest } from '../../../testing/company-for-each-test.ts';
import { addDefaultForms } from '../../shared/add-default-forms.ts';
import { send } from '../testing-requests.ts';
import { morningRound } from './morning-round.ts';

// A Monday, ten in the morning in Bangkok.
const MONDAY = '2026-06-15T03:00:00Z';
const at = companyForEachTest(MONDAY);
let hotel: Awaited<ReturnType<typeof makeHotel>>;
beforeEach(async () => {
  at.host.setNow(MONDAY);
  hotel = await makeHotel(at);
  const { organizationId } = at;
  await at.host.build.inTenant(organizationId, (tx) => addDefaultForms({ tx, organizationId }));
});

const as = (by: Person) => at.host.as(by).call;
/** The morning of a day in June 2026, at eight in Bangkok. */
const morningOf = async (day: number) => {
  at.host.setNow(`2026-06-${String(day).padStart(2, '0')}T01:00:00Z`);
  await morningRound(at.host.services, pino({ level: 'silent' }));
};
const ask = (by = hotel.cook) =>
  send(at.host, by, 'OvertimeForm', { 'work-date': '2026-06-16', 'start-time': '18:00', 'end-time': '19:00', reason: 'x' });
const told = async (by: Person, kind: string) =>
  (await as(by)(notifications.list, { query: { size: 100 } })).content.filter((row) => row.kind === kind);
const reminders = async (by = hotel.chef) => (await told(by, 'request-reminder')).length;
type Waiting = { remindAfterDays?: number | null; escalateAfterDays?: number | null };
const line = async (waiting: Waiting, ...groups: ReturnType<typeof groupOf>[]) => {
  const { version } = await as(at.owner)(approvalLines.flow, { query: {} });
  const lines = [{ name: 'Line', formTemplateIds: [], ...waiting, approveGroups: groups }];
  return as(at.owner)(approvalLines.setFlow, { body: { version, lines } });
};
const stepsOf = async (id: string) =>
  (await as(at.owner)(requests.get, { query: { id } })).approveLine.approveGroups.map(({ approvers }) =>
    approvers.map(({ employee, via }) => `${employee.firstName} ${via}`).sort(),
  );
const auditOf = (action: string) =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const { rows } = await tx.client.query(
      'select actor_user_id, entity_id, after from app.audit_event where action = $1 order by id',
      [action],
    );
    return rows;
  });

describe('a reminder', () => {
  test('comes on the second working day and on every second one after it, once a day however often the round runs', async () => {
    const { id } = await ask();
    await morningOf(16);
    expect(await reminders()).toBe(0);
    await morningOf(17);
    await morningOf(17);
    expect(await reminders()).toBe(1);
    await morningOf(18);
    expect(await reminders()).toBe(1);
    await morningOf(19);
    expect(await reminders()).toBe(2);
    const [note] = await told(hotel.chef, 'request-reminder');
    expect([note?.link, note?.facts]).toEqual([
      `/me/approvals?request=${id}`,
      { form: 'ขอทำงานล่วงเวลา', formEnglish: 'Overtime' },
    ]);
    expect(await auditOf('request.remind')).toMatchObject([{ actor_user_id: null, entity_id: id }, { entity_id: id }]);
  });

  test('of two rounds at one instant there is one', async () => {
    await ask();
    await Promise.all([morningOf(17), morningOf(17), morningOf(17), morningOf(17)]);
    expect(await reminders()).toBe(1);
  });

  test('counts neither weekends nor holidays, and does not come on one', async () => {
    await as(at.owner)(calendars.create, { body: { name: 'Wan Pi Mai', date: '2026-06-16' } } as never);
    await line({ remindAfterDays: 4 }, groupOf(hotel.chef));
    await ask();
    for (const day of [16, 17, 18, 19, 20, 21]) await morningOf(day);
    expect(await reminders()).toBe(0);
    await morningOf(22);
    expect(await reminders()).toBe(1);
  });

  test('is made up for when a morning was missed', async () => {
    await ask();
    await morningOf(19);
    expect(await reminders()).toBe(1);
  });

  test('goes to those who have not answered, and to nobody when all is decided', async () => {
    await line(
      {},
      {
        ...groupOf(hotel.chef),
        approvalRequest: 2,
        approvers: [hotel.chef, hotel.director].map(({ employeeId }) => ({ employeeId })),
      },
    );
    const { id } = await ask();
    await as(hotel.chef)(requests.accept, { body: { id, approved: true } });
    await morningOf(17);
    expect([await reminders(hotel.chef), await reminders(hotel.director)]).toEqual([0, 1]);
    await as(hotel.director)(requests.accept, { body: { id, approved: true } });
    await morningOf(19);
    expect(await reminders(hotel.director)).toBe(1);
  });

  test('of an earlier step is not one of a later step of the same person', async () => {
    await line({}, groupOf(hotel.chef), groupOf(hotel.director), groupOf(hotel.chef));
    const { id } = await ask();
    await morningOf(17);
    expect(await reminders(hotel.chef)).toBe(1);
    at.host.setNow('2026-06-18T03:00:00Z');
    await as(hotel.chef)(requests.accept, { body: { id, approved: true } });
    await as(hotel.director)(requests.accept, { body: { id, approved: true } });
    await morningOf(19);
    expect(await reminders(hotel.chef)).toBe(1);
    await morningOf(22);
    expect(await reminders(hotel.chef)).toBe(2);
  });

  test('of a second step counts from when it had its turn', async () => {
    await line({}, groupOf(hotel.chef), groupOf(hotel.director));
    const { id } = await ask();
    at.host.setNow('2026-06-18T03:00:00Z');
    await as(hotel.chef)(requests.accept, { body: { id, approved: true } });
    await morningOf(19);
    expect(await reminders(hotel.director)).toBe(0);
    await morningOf(22);
    expect(await reminders(hotel.director)).toBe(1);
  });

  test('never comes where the line has none, and a request keeps what its line said', async () => {
    await line({ remindAfterDays: null }, groupOf(hotel.chef));
    await ask();
    await line({ remindAfterDays: 1 }, groupOf(hotel.chef));
    await morningOf(17);
    await morningOf(30);
    expect(await reminders()).toBe(0);
  });

  test('has a link of its own in its mail', async () => {
    const { id } = await ask();
    await morningOf(17);
    const find = async () => {
      const { rows } = await at.host.services.pool.query<{ link: string }>(
        `select link from directory.mail where recipient = $1 and subject like 'A request still waits%'`,
        [hotel.chef.email],
      );
      return new URL(rows[0]?.link ?? 'http://x').searchParams.get('token');
    };
    await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
    const opened = await at.host.anonymous.call(mailApprovals.open, { body: { token: (await find()) ?? '' } });
    expect(opened.id).toBe(id);
  });
});

describe('a step that waits too long', () => {
  test('goes to the manager above as well, who is told with the person who asks, and then to the owner', async () => {
    await line({ remindAfterDays: null, escalateAfterDays: 3 }, groupOf(hotel.chef));
    const { id } = await ask();
    await morningOf(17);
    expect(await stepsOf(id)).toEqual([['Chai person']]);
    await Promise.all([morningOf(18), morningOf(18)]);
    expect(await stepsOf(id)).toEqual([['Chai person', 'Dara aboveManager']]);
    expect((await told(hotel.director, 'request-escalated')).map(({ link }) => link)).toEqual([`/me/approvals?request=${id}`]);
    expect((await told(hotel.cook, 'request-escalated')).map(({ link }) => link)).toEqual([`/me/requests?request=${id}`]);
    expect(await auditOf('request.escalate')).toMatchObject([
      { actor_user_id: null, entity_id: id, after: { step: 1, employeeIds: [hotel.director.employeeId], escalateAfterDays: 3 } },
    ]);
    await morningOf(22);
    expect((await stepsOf(id))[0]).toHaveLength(2);
    await morningOf(23);
    expect((await stepsOf(id))[0]).toHaveLength(3);
    await morningOf(30);
    expect((await stepsOf(id))[0]).toHaveLength(3);
    const approved = await as(hotel.director)(requests.accept, { body: { id, approved: true } });
    expect(approved.status).toBe('approved');
  });

  test('says in the line who was asked as well, and when', async () => {
    await line({ escalateAfterDays: 1 }, groupOf(hotel.chef));
    const { id } = await ask();
    await morningOf(16);
    const { approveLine } = await as(hotel.cook)(requests.get, { query: { id } });
    const dates = approveLine.approveGroups[0]?.approvers.map(({ via, askedAt }) => [via, askedAt]);
    expect(new Map(dates as [string, string | null][])).toEqual(
      new Map([
        ['person', null],
        ['aboveManager', '2026-06-16 01:00:00'],
      ]),
    );
  });

  test('never goes to the person who asks', async () => {
    await line({ escalateAfterDays: 1 }, groupOf(hotel.chef));
    const { id } = await ask(hotel.director);
    await morningOf(16);
    const [step] = await stepsOf(id);
    expect(step?.some((name) => name.startsWith('Dara'))).toBe(false);
    expect(step).toHaveLength(2);
  });

  test('stays where it is where the line has no such days', async () => {
    const { id } = await ask();
    await morningOf(30);
    expect(await stepsOf(id)).toEqual([['Chai manager']]);
  });
});

describe('the days of a line', () => {
  const lines = async () => (await as(at.owner)(approvalLines.flow, { query: {} })).lines;

  test('are two for a reminder and none above unless they are set; null turns them off, and what is left out stays', async () => {
    const { version } = await line({}, groupOf(hotel.chef));
    const [made] = await lines();
    expect(made).toMatchObject({ remindAfterDays: 2, escalateAfterDays: null });
    const change = { id: made?.id ?? '', version, remindAfterDays: null, escalateAfterDays: 5 };
    const changed = await as(at.owner)(approvalLines.updateLine, { body: change });
    expect(changed.lines[0]).toMatchObject({ remindAfterDays: null, escalateAfterDays: 5 });
    const named = { id: made?.id ?? '', version: changed.version, name: 'Other' };
    await as(at.owner)(approvalLines.updateLine, { body: named });
    expect((await lines())[0]).toMatchObject({ name: 'Other', remindAfterDays: null, escalateAfterDays: 5 });
  });

  test.each([0, 61, 1.5])('%s is refused at its field', async (days) => {
    expect(await refusal(line({ remindAfterDays: days }, groupOf(hotel.chef)))).toMatchObject({
      status: 422,
      errors: [{ field: 'lines.0.remindAfterDays' }],
    });
  });
});
