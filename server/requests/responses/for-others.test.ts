import { expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { companyWithForms, send } from './testing-requests.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');
const ANSWERS = { 'work-date': '2026-06-16', 'start-time': '18:00', 'end-time': '19:00', reason: 'ปิดงบ' };

test('a person hears of a request that somebody else has sent for them, and not of their own', async () => {
  const { person } = await companyWithForms(at.host, at);
  const supporter = await at.host.build.person({ organizationId: at.organizationId, groups: ['supporter'] });
  const told = async () => (await at.host.as(person).call(notifications.list)).content.map(({ kind, link }) => ({ kind, link }));
  const { id, employee } = await send(at.host, supporter, 'OvertimeForm', ANSWERS, { employeeId: person.employeeId });
  expect(employee.id).toBe(person.employeeId);
  expect(await told()).toEqual([{ kind: 'request-sent', link: `/me/requests?request=${id}` }]);
  await send(at.host, person, 'OvertimeForm', { ...ANSWERS, 'work-date': '2026-06-17' });
  expect(await told()).toHaveLength(1);
});

test('a manager, who does not keep the requests of the company, sends none for others', async () => {
  const { manager, person } = await companyWithForms(at.host, at);
  expect(await refusal(send(at.host, manager, 'OvertimeForm', ANSWERS, { employeeId: person.employeeId }))).toMatchObject({
    status: 404,
  });
});

test('who hears of a form is led to the request, which says to whom it is not shown; the person hears of it once', async () => {
  const { manager, person, departmentId } = await companyWithForms(at.host, at);
  const guard = await at.host.build.person({ organizationId: at.organizationId });
  const { call } = at.host.as(at.owner);
  const form = (await call(forms.all, {})).find(({ uniqueName }) => uniqueName === 'OvertimeForm');
  const id = form?.id ?? '';
  await call(forms.notify, { body: { id, notifyTo: 'employee', ids: [guard.employeeId, manager.employeeId] } });
  await call(forms.notify, { body: { id, notifyTo: 'department', ids: [departmentId] } });
  const request = await send(at.host, at.owner, 'OvertimeForm', ANSWERS, { employeeId: person.employeeId });
  const toldTo = async (who: Person) =>
    (await at.host.as(who).call(notifications.list)).content.filter(({ kind }) => kind === 'request-sent');
  expect(await toldTo(guard)).toMatchObject([{ link: `/me/approvals?request=${request.id}` }]);
  expect(await toldTo(person)).toMatchObject([{ link: `/me/requests?request=${request.id}`, facts: { to: 'asker' } }]);
  const read = (who: Person) => at.host.as(who).call(requests.get, { query: { id: request.id } });
  expect(await refusal(read(guard))).toMatchObject({ status: 404 });
  expect((await read(manager)).id).toBe(request.id);
});
