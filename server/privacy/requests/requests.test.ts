import { expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { tellDueRequests } from './tell-due.ts';

const host = appForFile({ now: '2026-06-01T03:00:00Z' });
const told = async (person: Person) =>
  (await host.as(person).call(notifications.list)).content.filter(({ kind }) => kind.startsWith('data-request'));
const ask = (person: Person, kind: 'access' | 'correction' | 'erasure' | 'objection', details = 'ขอแก้ไขที่อยู่') =>
  host.as(person).call(dataRequests.create, { body: { kind, details } });

async function office() {
  host.setNow('2026-06-01T03:00:00Z');
  const { organizationId, owner } = await host.build.company();
  const [person, other] = [await host.build.person({ organizationId }), await host.build.person({ organizationId })];
  return { organizationId, owner, person, other };
}

test('a request is due on the thirtieth day, HR is told, answers it with a reason, and the person reads the answer', async () => {
  const { organizationId, owner, person, other } = await office();
  const asked = await ask(person, 'correction');
  expect(asked).toMatchObject({ state: 'open', askedOn: '2026-06-01', dueOn: '2026-07-01', daysLeft: 30, answer: null });
  expect(await told(owner)).toMatchObject([
    { kind: 'data-request-asked', facts: { day: '1 ก.ค. 2569', dayEnglish: '1 Jul 2026' }, link: '/company/privacy' },
  ]);
  const problem = await refusal(ask(person, 'correction', 'once more'));
  expect([problem?.code, problem?.errors.map(({ field, code }) => [field, code])]).toEqual([
    'array/already-exist',
    [['kind', 'form/request-waits']],
  ]);
  expect(await host.as(other).call(dataRequests.mine)).toEqual([]);
  host.setNow('2026-06-12T03:00:00Z');
  const listed = await host.as(owner).call(dataRequests.list, {});
  expect(listed.content).toMatchObject([{ id: asked.id, daysLeft: 19, employee: { id: person.employeeId } }]);
  const body = { id: asked.id, version: asked.version, isGranted: false, answer: 'ต้องแนบสำเนาทะเบียนบ้าน' };
  const answered = await host.as(owner).call(dataRequests.answer, { body });
  expect(answered).toMatchObject({ state: 'refused', answer: body.answer, daysLeft: null, decidedBy: 'Olan Owner' });
  expect(await host.as(person).call(dataRequests.mine)).toMatchObject([{ state: 'refused', answer: body.answer }]);
  expect(await told(person)).toMatchObject([{ kind: 'data-request-answered', link: '/me/privacy' }]);
  // It is over: nobody answers it again or takes it back.
  expect(await refusalCode(host.as(owner).call(dataRequests.answer, { body }))).toBe('state/not-allowed');
  const withdrawal = { body: { id: asked.id, version: answered.version } };
  expect(await refusalCode(host.as(person).call(dataRequests.withdraw, withdrawal))).toBe('state/not-allowed');
  expect(await auditOf(host, organizationId)).toEqual(['data-request.create', 'data-request.answer']);
});

test('one answers while another does, or while the person takes it back: one of them counts', async () => {
  const { owner, person, other, organizationId } = await office();
  const administrator = await host.build.person({ organizationId, groups: ['administrator'] });
  const { id, version } = await ask(person, 'erasure');
  const answer = (by: Person, isGranted: boolean) =>
    host.as(by).call(dataRequests.answer, { body: { id, version, isGranted, answer: 'เหตุผล' } });
  const outcomes = await Promise.allSettled([
    answer(owner, true),
    answer(administrator, false),
    host.as(person).call(dataRequests.withdraw, { body: { id, version } }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const mine = await ask(person, 'objection');
  // Nobody takes back what another asked, and it answers like no request at all.
  const foreign = host.as(other).call(dataRequests.withdraw, { body: { id: mine.id, version: mine.version } });
  expect(await refusalCode(foreign)).toBe('not-found');
  expect(await refusalCode(host.as(person).call(dataRequests.list, {}))).toBe('auth/forbidden');
  expect(await host.as(person).call(dataRequests.withdraw, { body: { id: mine.id, version: mine.version } })).toMatchObject({
    state: 'withdrawn',
  });
  // The same can be asked again then.
  expect((await ask(person, 'objection')).state).toBe('open');
});

test('those who answer are reminded a week and three days before, on the day, and once when it is late', async () => {
  const { owner, person } = await office();
  const { id, version } = await ask(person, 'access');
  const kinds: number[] = [];
  for (const day of ['06-20', '06-24', '06-25', '06-28', '07-01', '07-02', '07-03']) {
    host.setNow(`2026-${day}T02:00:00Z`);
    await Promise.all([tellDueRequests(host.services), tellDueRequests(host.services)]);
    kinds.push((await told(owner)).filter(({ kind }) => kind === 'data-request-due').length);
  }
  expect(kinds).toEqual([0, 1, 1, 2, 3, 4, 4]);
  expect((await told(owner))[0]).toMatchObject({ facts: { dayEnglish: '1 Jul 2026', isLate: 1 } });
  await host.as(owner).call(dataRequests.answer, { body: { id, version, isGranted: true, answer: 'ให้แล้ว' } });
  host.setNow('2026-08-01T02:00:00Z');
  await tellDueRequests(host.services);
  expect((await told(owner)).filter(({ kind }) => kind === 'data-request-due')).toHaveLength(4);
});
