import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { employees } from '../../../contract/people/employees.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { formsForEachTest, send } from './testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');

const as = (by: Person) => at.host.as(by).call;
const overtimeOn = (date: string) =>
  send(at.host, at.person, 'OvertimeForm', { 'work-date': date, 'start-time': '18:00', 'end-time': '19:00', reason: 'x' });
const leave = (endDate: string) =>
  as(at.owner)(employees.deactivate, { body: { id: at.person.employeeId, reason: 'ลาออก', endDate: plainDate(endDate) } });
const rows = async () =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const found = await tx.client.query<{ id: string; status: string; reason: string | null }>(
      'select id, status, reason from app.form_response',
    );
    return new Map(found.rows.map(({ id, status, reason }) => [id, { status, reason }]));
  });
const statusOf = async (id: string) => (await rows()).get(id)?.status;
const waiting = async () => (await as(at.manager)(requests.waiting, { query: {} })).content.map(({ id }) => id);

test('what a person asked for days after the last one is ended in its own row, with the reason; days of work are still decided', async () => {
  const [worked, later] = [await overtimeOn('2026-06-12'), await overtimeOn('2026-06-18')];
  await leave('2026-06-15');
  await expect.poll(() => statusOf(later.id), { timeout: 20_000 }).toBe('rejected');
  expect((await rows()).get(later.id)?.reason).toBe('The person has left the company.');
  expect(await waiting()).toEqual([worked.id]);
  expect(await refusalCode(as(at.manager)(requests.accept, { body: { id: later.id, approved: true } }))).toBe(
    'state/not-allowed',
  );
  expect((await as(at.manager)(requests.accept, { body: { id: worked.id, approved: true } })).status).toBe('approved');
});

test('what is about no day ends when the person has left, and not before', async () => {
  const fields = [{ id: randomUUID(), name: 'เหตุผล', type: 'textfield' as const }];
  const form = await as(at.owner)(forms.create, { body: { typeId: 4, name: 'บัตรพนักงาน', fields } });
  const asked = await as(at.person)(requests.submit, { body: { id: form.id, fields: [] } });
  const later = await overtimeOn('2026-06-26');
  const { version } = await as(at.owner)(employees.get, { query: { id: at.person.employeeId } });
  const lastDay = { id: at.person.employeeId, version, endDate: plainDate('2026-06-25') };
  await as(at.owner)(employees.update, { body: lastDay });
  await expect.poll(() => statusOf(later.id), { timeout: 20_000 }).toBe('rejected');
  expect(await statusOf(asked.id)).toBe('pending');
  const [note] = (await as(at.person)(notifications.list, { query: {} })).content;
  expect([note?.kind, note?.facts.outcome]).toEqual(['request-decided', 'rejected']);
  await leave('2026-06-25');
  await expect.poll(() => statusOf(asked.id), { timeout: 20_000 }).toBe('rejected');
  expect(await waiting()).toEqual([]);
});
