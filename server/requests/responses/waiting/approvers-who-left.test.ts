import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { approvalLines } from '../../../../contract/approvals/approval-lines.ts';
import { notifications } from '../../../../contract/notifications/notifications.ts';
import { employees } from '../../../../contract/people/employees.ts';
import { requests } from '../../../../contract/requests/responses.ts';
import { plainDate } from '../../../../domain/units.ts';
import { groupOf, makeHotel } from '../../../approvals/testing-hotel.ts';
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
const morningOf = async (day: number) => {
  at.host.setNow(`2026-06-${day}T01:00:00Z`);
  await morningRound(at.host.services, pino({ level: 'silent' }));
};
const ask = (by = hotel.cook) =>
  send(at.host, by, 'OvertimeForm', { 'work-date': '2026-06-16', 'start-time': '18:00', 'end-time': '19:00', reason: 'x' });
type Waiting = { remindAfterDays?: number | null; escalateAfterDays?: number | null };
const line = async (waiting: Waiting, ...approveGroups: ReturnType<typeof groupOf>[]) => {
  const { version } = await as(at.owner)(approvalLines.flow, { query: {} });
  const lines = [{ name: 'Line', formTemplateIds: [], ...waiting, approveGroups }];
  await as(at.owner)(approvalLines.setFlow, { body: { version, lines } });
};
const bothOf = (needed: number) => ({
  ...groupOf(hotel.chef, 'Both', needed),
  approvers: [hotel.chef, hotel.director].map(({ employeeId }) => ({ employeeId })),
});
const leave = ({ employeeId: id }: Person) =>
  as(at.owner)(employees.deactivate, { body: { id, reason: 'left', endDate: plainDate('2026-06-15') } });
const stepOf = async (id: string) =>
  (await as(at.owner)(requests.get, { query: { id } })).approveLine.approveGroups[0]?.approvers
    .map(({ employee, via }) => `${employee.firstName} ${via}`)
    .sort();
const toldOf = async (by: Person, kind: string) =>
  (await as(by)(notifications.list, { query: { size: 100 } })).content.filter((row) => row.kind === kind);
/** What was written to somebody who cannot open it any more. */
const writtenTo = ({ employeeId }: Person) =>
  at.host.build.inTenant(at.organizationId, async ({ client }) => {
    const { rows } = await client.query<{ kind: string }>('select kind from app.notification where employee_id = $1', [
      employeeId,
    ]);
    return rows.map(({ kind }) => kind);
  });

describe('an approver who left', () => {
  test('leaves the request to those above, the next morning and whatever the days of its line', async () => {
    await line({ remindAfterDays: null, escalateAfterDays: null }, groupOf(hotel.chef));
    const { id } = await ask();
    await morningOf(16);
    expect(await stepOf(id)).toEqual(['Chai person']);
    await leave(hotel.chef);
    await morningOf(17);
    await morningOf(18);
    expect(await stepOf(id)).toEqual(['Chai person', 'Dara aboveManager']);
    expect((await toldOf(hotel.director, 'request-escalated')).map(({ link }) => link)).toEqual([`/me/approvals?request=${id}`]);
    expect((await as(hotel.director)(requests.accept, { body: { id, approved: true } })).status).toBe('approved');
  });

  test('is reminded of nothing; the others are, and decide alone where they are enough', async () => {
    await line({ remindAfterDays: 1 }, bothOf(1));
    const { id } = await ask();
    await leave(hotel.chef);
    const before = await writtenTo(hotel.chef);
    await morningOf(16);
    expect(await stepOf(id)).toEqual(['Chai person', 'Dara person']);
    expect(await toldOf(hotel.director, 'request-reminder')).toHaveLength(1);
    expect(await writtenTo(hotel.chef)).toEqual(before);
  });

  test('is made up for where those who stay are fewer than the step needs', async () => {
    await line({}, bothOf(2));
    const { id } = await ask();
    await leave(hotel.chef);
    await morningOf(16);
    expect(await stepOf(id)).toHaveLength(3);
    expect(await toldOf(at.owner, 'request-escalated')).toHaveLength(1);
  });

  test('and has nobody above is told to owners and administrators, once', async () => {
    const { organizationId, owner } = at;
    const admin = await at.host.build.person({ organizationId, groups: ['administrator'] });
    await line({}, groupOf(hotel.chef));
    const { id } = await ask(owner);
    await leave(hotel.chef);
    await morningOf(16);
    await morningOf(17);
    const link = `/requests/pending?request=${id}`;
    for (const person of [owner, admin])
      expect((await toldOf(person, 'request-escalated')).map((row) => [row.facts.to, row.link])).toEqual([['company', link]]);
    expect(await stepOf(id)).toEqual(['Chai person']);
    // Sent through another line, it waits for somebody again, and nobody is told so any more.
    await line({}, groupOf(hotel.director));
    await as(owner)(requests.reroute, { body: { id, reason: 'x' } });
    expect((await toldOf(admin, 'request-escalated')).map(({ readAt }) => readAt)).toEqual([expect.any(String)]);
  });
});
