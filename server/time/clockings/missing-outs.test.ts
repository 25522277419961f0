import { expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { addDefaultForms } from '../../requests/shared/add-default-forms.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { tellMissingOuts } from './tell-missing-outs.ts';

// Monday, two in the afternoon in Bangkok; offices work from nine to six.
const host = appForFile({ now: '2026-06-08T07:00:00Z' });

type Office = { hasForms?: boolean; plan?: 'full' | 'lite' };
async function office({ hasForms = true, plan = 'full' }: Office = {}) {
  host.setNow('2026-06-08T07:00:00Z');
  const { organizationId, owner } = await host.build.company({ plan });
  if (hasForms) await host.build.inTenant(organizationId, (tx) => addDefaultForms({ tx, organizationId }));
  const person = await host.build.person({ organizationId });
  const clock = (clockType: 'clock_in' | 'clock_out', timestamp: string) =>
    host.as(owner).call(clocks.add, { body: { employeeIds: [person.employeeId], clockType, timestamp, reason: 'as told' } });
  await clock('clock_in', '2026-06-08 02:00:00');
  return { person, owner, clock };
}
const lookAt = async (at: string) => {
  host.setNow(at);
  await tellMissingOuts(host.services);
};
const told = async (person: Person) => (await host.as(person).call(notifications.list)).content;

test('a person is asked an hour after the shift, once, with the way to correct the day', async () => {
  const { person } = await office();
  await lookAt('2026-06-08T11:45:00Z');
  expect(await told(person)).toEqual([]);
  host.setNow('2026-06-08T12:00:00Z');
  await Promise.all([tellMissingOuts(host.services), tellMissingOuts(host.services)]);
  await lookAt('2026-06-09T01:00:00Z');
  const [item, ...more] = await told(person);
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    kind: 'missing-clock-out',
    facts: { day: '8 มิ.ย.', dayEnglish: '8 Jun' },
    link: expect.stringMatching(/^\/webview\/request-form\/[\w-]{36}\?date=2026-06-08&clock=clock_out$/),
  });
});

test.each(['removed', 'switched off'])('a form that is %s takes back what asked people to fill it in', async (how) => {
  const { person, owner } = await office({ hasForms: false });
  const { call } = host.as(owner);
  const field = { id: '0a0e0000-0009-4000-8000-000000000001', name: 'เวลา', type: 'addclocking' as const };
  const fields = [{ ...field, tag: 'clockings' as const, required: true }];
  const form = await call(forms.create, { body: { typeId: 1, name: 'ลืมลงเวลา', fields } });
  await lookAt('2026-06-08T12:00:00Z');
  expect(await told(person)).toMatchObject([{ link: `/webview/request-form/${form.id}?date=2026-06-08&clock=clock_out` }]);
  if (how === 'removed') await call(forms.remove, { query: { id: form.id } });
  else await call(forms.update, { body: { id: form.id, version: form.version, name: form.name, fields, enabled: false } });
  expect(await told(person)).toEqual([]);
});

test('who clocked out is not asked, and a company without the form leads to one’s clockings', async () => {
  const [left, stayed] = [await office(), await office({ hasForms: false })];
  await left.clock('clock_out', '2026-06-08 06:30:00');
  await lookAt('2026-06-08T13:00:00Z');
  expect(await told(left.person)).toEqual([]);
  expect(await told(stayed.person)).toMatchObject([{ kind: 'missing-clock-out', link: '/webview/timeline' }]);
});

test('a plan without requests leads to one’s clockings', async () => {
  const { person } = await office({ plan: 'lite' });
  await lookAt('2026-06-08T13:00:00Z');
  expect(await told(person)).toMatchObject([{ kind: 'missing-clock-out', link: '/webview/timeline' }]);
});

test('a day that is older than yesterday is left to the open days', async () => {
  const { person } = await office();
  await lookAt('2026-06-10T12:00:00Z');
  expect(await told(person)).toEqual([]);
});
