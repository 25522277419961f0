import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { insertRow } from '../../db/write-rows.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { formsForEachTest } from './testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');
const NOTE = '0a0e0000-0009-4000-8000-000000000001';
const DAY = '0a0e0000-0009-4000-8000-000000000002';
const FILES = '0a0e0000-0009-4000-8000-000000000003';
const TIMES = '0a0e0000-0009-4000-8000-000000000004';
let formId: string;
beforeEach(async () => {
  const fields = [
    { id: NOTE, name: 'หมายเหตุ', type: 'textfield' as const },
    { id: DAY, name: 'วันที่', type: 'date' as const },
    { id: FILES, name: 'ไฟล์', type: 'file' as const },
    { id: TIMES, name: 'เวลา', type: 'addclocking' as const },
  ];
  ({ id: formId } = await at.host.as(at.owner).call(forms.create, { body: { typeId: 4, name: 'บันทึก', fields } }));
});

const clocking = (date: string) => [{ clockType: 'clock_in', date, time: '09:00' }];

test.each<[string, string, unknown, string]>([
  ['text of 4,001 characters', NOTE, 'ก'.repeat(4001), 'form/max-length'],
  ['text of 50,000 characters', NOTE, 'a'.repeat(50_000), 'form/max-length'],
  ['a day that is none', DAY, '2026-02-30', 'date/format'],
  ['a day of 1805', DAY, '1805-06-01', 'date/beyond'],
  ['a day of 3000', DAY, '3000-06-01', 'date/beyond'],
  ['seventy files', FILES, Array.from({ length: 70 }, () => randomUUID()), 'form/max'],
  ['fifty clockings', TIMES, Array.from({ length: 50 }, () => clocking('2026-06-12')).flat(), 'form/max'],
  ['a clocking of a day that is none', TIMES, clocking('2026-02-30'), 'form/invalid'],
  ['a clocking of 3000', TIMES, clocking('3000-06-12'), 'date/beyond'],
])('%s is refused at its question', async (_what, id, value, code) => {
  const { call } = at.host.as(at.person);
  const fields = [
    { id: id === NOTE ? DAY : NOTE, value: id === NOTE ? '2026-06-12' : 'ดี' },
    { id, value: value as string },
  ];
  expect(await refusal(call(requests.submit, { body: { id: formId, fields } }))).toMatchObject({
    status: 422,
    code: 'validation/has-errors',
    errors: [{ field: `fields.${id}`, code }],
  });
  expect((await call(requests.mine, { query: {} })).totalElements).toBe(0);
});

test('a place that is switched off and a colleague who is not offered are refused at their questions', async () => {
  const { organizationId, departmentId, host, owner, person } = at;
  const [place, colleague] = [randomUUID(), randomUUID()];
  const fields = [
    { id: place, name: 'สถานที่', type: 'zone' as const },
    { id: colleague, name: 'ผู้รับงานแทน', type: 'employee' as const },
  ];
  const { id } = await host.as(owner).call(forms.create, { body: { typeId: 4, name: 'ฝากงาน', fields } });
  const zone = async (isEnabled: boolean) =>
    host.build.inTenant(organizationId, async (tx) => {
      const { id } = await insertRow({ tx, organizationId }, 'app.zone', {
        name: `ประตู ${isEnabled}`,
        type: 'gps',
        latitude: 13.7,
        longitude: 100.5,
        radius_metres: 100,
        is_enabled: isEnabled,
      });
      return id;
    });
  const [open, off] = [await zone(true), await zone(false)];
  const near = await host.build.person({ organizationId, departmentId });
  const far = await host.build.person({ organizationId, departmentId: await host.build.department(organizationId, 'Store') });
  const { call } = host.as(person);
  expect((await call(forms.choices, { query: { id, type: 'zone' } })).map((choice) => choice.id)).toEqual([open]);
  const sendWith = (zoneId: string, who: Person, by = person) =>
    host.as(by).call(requests.submit, {
      body: {
        id,
        fields: [
          { id: place, value: zoneId },
          { id: colleague, value: who.employeeId },
        ],
      },
    });
  const faultsOf = async (attempt: Promise<unknown>) => (await refusal(attempt))?.errors.map(({ field }) => field);
  expect(await faultsOf(sendWith(off, near))).toEqual([`fields.${place}`]);
  expect(await faultsOf(sendWith(open, far))).toEqual([`fields.${colleague}`]);
  await sendWith(open, near);
  // Who reaches everybody is offered everybody.
  await sendWith(open, far, await host.build.person({ organizationId, departmentId, groups: ['supporter'] }));
});
