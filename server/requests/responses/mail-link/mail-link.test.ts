import { beforeEach, describe, expect, test } from 'vitest';
import { approvalLines } from '../../../../contract/approvals/approval-lines.ts';
import { employees } from '../../../../contract/people/employees.ts';
import { mailApprovals } from '../../../../contract/requests/mail-approvals.ts';
import { requests } from '../../../../contract/requests/responses.ts';
import { plainDate, yearMonth } from '../../../../domain/units.ts';
import { refusal, refusalCode } from '../../../testing/app.ts';
import type { Person } from '../../../testing/build.ts';
import { formsForEachTest, send } from '../testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');
beforeEach(() => {
  at.host.setNow('2026-06-15T03:00:00Z');
});

const as = (by: Person) => at.host.as(by).call;
const open = (token: string) => at.host.anonymous.call(mailApprovals.open, { body: { token } });
const decide = (token: string, approved = true, reason?: string) =>
  at.host.anonymous.call(mailApprovals.decide, { body: { token, approved, ...(reason ? { reason } : {}) } });
const ask = () =>
  send(at.host, at.person, 'OvertimeForm', {
    'work-date': '2026-06-16',
    'start-time': '18:00',
    'end-time': '20:00',
    reason: 'ปิดงบ ลับมาก',
  });
const read = (id: string) => as(at.owner)(requests.get, { query: { id } });
const linesOf = async (...groups: { approvers: Person[]; needed?: number }[]) => {
  const { version } = await as(at.owner)(approvalLines.flow, { query: {} });
  const approveGroups = groups.map(({ approvers, needed = 1 }) => ({
    name: 'Group',
    approvalRequest: needed,
    approvers: approvers.map(({ employeeId }) => ({ employeeId })),
  }));
  return as(at.owner)(approvalLines.setFlow, {
    body: { version, lines: [{ name: 'Line', formTemplateIds: [], approveGroups }] },
  });
};

type Mail = { link: string; subject: string; body_text: string };
/** Mails leave after the answer. */
async function mailsTo({ email }: Person, count = 1): Promise<Mail[]> {
  const find = async () =>
    (
      await at.host.services.pool.query<Mail>(
        `select link, subject, body_text from directory.mail where recipient = $1 and link like '%/approve-by-mail?%' order by created_at, id`,
        [email],
      )
    ).rows;
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return find();
}
const tokenOf = ({ link }: Mail): string => new URL(link).searchParams.get('token') ?? '';
async function tokenTo(by: Person): Promise<string> {
  const mails = await mailsTo(by);
  const last = mails.at(-1);
  return last ? tokenOf(last) : '';
}

describe('a link of a mail', () => {
  test('shows who asks what and when, and nothing that was written, without a session; opening it decides nothing', async () => {
    const { id } = await ask();
    const token = await tokenTo(at.manager);
    const [mail] = await mailsTo(at.manager);
    expect(mail?.body_text).toContain('seven days');
    for (let time = 0; time < 3; time += 1) {
      const seen = await open(token);
      expect(seen).toMatchObject({
        id,
        startDate: '2026-06-16',
        employee: { firstName: 'Nok' },
        approver: { firstName: 'Mali' },
      });
      expect(JSON.stringify(seen)).not.toContain('ลับมาก');
    }
    expect((await read(id)).status).toBe('pending');
  });

  test('says which payroll has the day, and what the approval does then', async () => {
    await ask();
    const token = await tokenTo(at.manager);
    expect((await open(token)).payroll).toBeNull();
    const { organizationId, person } = at;
    const june = { organizationId, name: 'June', month: yearMonth('2026-06'), people: [person] };
    await at.host.build.payroll({ ...june, status: 'APPROVED' });
    expect((await open(token)).payroll).toEqual({ name: 'June', state: 'paid' });
  });

  test('approves on the path of an approver, with a row of the audit that names the link, and works once', async () => {
    const { id } = await ask();
    const token = await tokenTo(at.manager);
    expect(await decide(token)).toEqual({ status: 'approved' });
    expect(await read(id)).toMatchObject({ status: 'approved', effect: { overtimeMinutes: 120 } });
    const { rows } = await at.host.build.inTenant(at.organizationId, (tx) =>
      tx.client.query(`select actor_employee_id, after->>'by' as by from app.audit_event where action = 'request.approve'`),
    );
    expect(rows).toEqual([{ actor_employee_id: at.manager.employeeId, by: 'mail-link' }]);
    expect([await refusalCode(decide(token)), await refusalCode(open(token))]).toEqual([
      'approval/link-used',
      'approval/link-used',
    ]);
  });

  test('rejects with a reason, and not without one', async () => {
    const { id } = await ask();
    const token = await tokenTo(at.manager);
    expect(await refusal(decide(token, false))).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    expect(await decide(token, false, 'ช่วงปิดงบ')).toEqual({ status: 'rejected' });
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'ช่วงปิดงบ' });
  });

  test('pressed eight times at one instant it decides once', async () => {
    const { id } = await ask();
    const token = await tokenTo(at.manager);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusalCode(decide(token))));
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(answers.filter((code) => code !== null))).toEqual(new Set(['approval/link-used']));
    expect((await read(id)).minutes).toBe(120);
  });

  test('that was made up, cut off or is another company’s is not known', async () => {
    await ask();
    const token = await tokenTo(at.manager);
    const other = (await at.host.build.company()).organizationId;
    const foreign = Buffer.from(other.replaceAll('-', ''), 'hex').toString('base64url') + token.slice(22);
    for (const wrong of ['x', token.slice(0, -1), `${token.slice(0, -3)}AAA`, foreign, `${token}A`])
      expect(await refusal(open(wrong))).toMatchObject({ status: 410, code: 'approval/link-invalid' });
  });

  test('decides nothing where another account is signed in, and does where its reader is', async () => {
    const { id } = await ask();
    const token = await tokenTo(at.manager);
    for (const other of [at.person, at.owner])
      expect([
        await refusalCode(as(other)(mailApprovals.open, { body: { token } })),
        await refusalCode(as(other)(mailApprovals.decide, { body: { token, approved: true } })),
      ]).toEqual(['approval/link-of-another', 'approval/link-of-another']);
    expect((await read(id)).status).toBe('pending');
    expect(await as(at.manager)(mailApprovals.decide, { body: { token, approved: true } })).toEqual({ status: 'approved' });
  });

  test('ends after seven days', async () => {
    await ask();
    const token = await tokenTo(at.manager);
    at.host.setNow('2026-06-22T02:59:59Z');
    expect((await open(token)).approver.id).toBe(at.manager.employeeId);
    at.host.setNow('2026-06-22T03:00:00Z');
    expect([await refusalCode(open(token)), await refusalCode(decide(token))]).toEqual([
      'approval/link-expired',
      'approval/link-expired',
    ]);
  });

  test('refuses what the approval itself refuses, and can be used afterwards', async () => {
    const first = await ask();
    const token = await tokenTo(at.manager);
    await send(at.host, at.person, 'OvertimeForm', {
      'work-date': '2026-06-17',
      'start-time': '18:00',
      'end-time': '19:00',
      reason: 'x',
    });
    await at.host.build.payroll({
      organizationId: at.organizationId,
      name: 'June',
      month: yearMonth('2026-06'),
      // What is approved is paid with the next payroll; what waits may still change.
      status: 'PENDING',
      people: [at.person],
    });
    expect(await refusalCode(decide(token))).toBe('period-locked');
    expect((await open(token)).id).toBe(first.id);
  });
});

describe('a link ends when its step does', () => {
  const over = async (token: string) => [await refusalCode(open(token)), await refusalCode(decide(token))];
  const OVER = ['approval/link-over', 'approval/link-over'];

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['was decided in the application', (id) => as(at.manager)(requests.accept, { body: { id, approved: true } })],
    ['was canceled', (id) => as(at.person)(requests.cancel, { body: { id, reason: 'x' } })],
    [
      'has an approver who left',
      () =>
        as(at.owner)(employees.deactivate, {
          body: { id: at.manager.employeeId, reason: 'left', endDate: plainDate('2026-06-15') },
        }),
    ],
  ])('the request %s', async (_what, end) => {
    const { id } = await ask();
    const token = await tokenTo(at.manager);
    await end(id);
    expect(await over(token)).toEqual(OVER);
  });

  test('the step has moved on, for those who had not answered', async () => {
    const [first, second] = [
      await at.host.build.person({ organizationId: at.organizationId }),
      await at.host.build.person({ organizationId: at.organizationId }),
    ];
    await linesOf({ approvers: [first, second] }, { approvers: [second] });
    await ask();
    const [ofFirst, ofSecond] = [await tokenTo(first), await tokenTo(second)];
    expect(await decide(ofFirst)).toEqual({ status: 'pending' });
    expect(await over(ofSecond)).toEqual(OVER);
    const mails = await mailsTo(second, 2);
    expect(mails).toHaveLength(2);
    expect(await decide(mails[1] ? tokenOf(mails[1]) : '')).toEqual({ status: 'approved' });
  });

  test('the request goes through another line, also when its approver stays the same', async () => {
    const { id } = await ask();
    const token = await tokenTo(at.manager);
    await as(at.owner)(requests.reroute, { body: { id, reason: 'x' } });
    expect(await refusalCode(open(token))).toBe('approval/link-invalid');
    expect((await read(id)).status).toBe('pending');
  });
});

test('a network that tries many links waits, and others do not', async () => {
  const from = async (remoteAddress: string) => {
    const { method, path } = mailApprovals.open;
    const answer = await at.host.app.inject({ method, url: path, payload: { token: 'x' }, remoteAddress });
    return answer.statusCode;
  };
  const tried = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.9')));
  expect(tried.filter((status) => status === 429)).toHaveLength(1);
  expect(await from('198.51.100.7')).toBe(410);
});
