import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { formsForEachTest } from './testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');
const as = (by: Person) => at.host.as(by).call;

describe('a form of the company', () => {
  type Field = WireBody<typeof forms.create>['fields'][number];
  const amount: Field = {
    id: randomUUID(),
    name: 'ค่าที่จอดรถ',
    englishName: 'Parking',
    type: 'textfield',
    tag: 'expense',
    limits: { format: 'number', min: 1, max: 1000 },
    required: true,
  };
  const name: Field = { id: randomUUID(), name: 'ชื่อ', type: 'textfield', tag: 'own-name' };
  const make = () =>
    as(at.owner)(forms.create, { body: { typeId: 4, name: 'ที่จอดรถ', autoResponse: 'จ่ายพร้อมเงินเดือน', fields: [name, amount] } });
  const claim = (id: string, value: number | string) =>
    as(at.person)(requests.submit, { body: { id, fields: [{ id: amount.id, value }] } });

  test('is kept with its answers, has a limit a year, and says what is left', async () => {
    const form = await make();
    const sent = await claim(form.id, '600.50');
    expect(sent.answers).toEqual([{ id: amount.id, value: 600.5, text: '600.5' }]);
    expect(sent.autoResponse).toBe('จ่ายพร้อมเงินเดือน');
    expect((await as(at.owner)(requests.get, { query: { id: sent.id } })).autoResponse).toBeNull();
    const expenses = await as(at.person)(requests.expenses, { query: { id: form.id } });
    expect(expenses).toEqual([
      { field: amount.id, name: 'ค่าที่จอดรถ', englishName: 'Parking', limit: 1000, used: 600.5, left: 399.5 },
    ]);
    expect(await refusal(claim(form.id, 399.51))).toMatchObject({
      errors: [{ field: `fields.${amount.id}`, code: 'form/above-what-is-left' }],
    });
    await as(at.manager)(requests.accept, { body: { id: (await claim(form.id, 399.5)).id, approved: false, reason: 'no' } });
    expect((await as(at.person)(requests.expenses, { query: { id: form.id } }))[0]?.left).toBe(399.5);
  });

  test('answers who asks while it goes on, and not once it was rejected or canceled', async () => {
    const form = await make();
    const [kept, rejected, canceled] = [await claim(form.id, 100), await claim(form.id, 200), await claim(form.id, 300)];
    await as(at.manager)(requests.accept, { body: { id: kept.id, approved: true } });
    await as(at.manager)(requests.accept, { body: { id: rejected.id, approved: false, reason: 'no' } });
    await as(at.person)(requests.cancel, { body: { id: canceled.id, reason: 'x' } });
    const answered = async ({ id }: { id: string }) => (await as(at.person)(requests.get, { query: { id } })).autoResponse;
    expect([await answered(kept), await answered(rejected), await answered(canceled)]).toEqual(['จ่ายพร้อมเงินเดือน', null, null]);
  });

  test('never grows by amounts below nothing', async () => {
    const form = await as(at.owner)(forms.create, {
      body: { typeId: 4, name: 'อื่น', fields: [{ ...amount, limits: { max: 1000 } }] },
    });
    expect(await refusal(claim(form.id, -5000))).toMatchObject({ errors: [{ field: `fields.${amount.id}`, code: 'form/min' }] });
  });

  test('is found by the day it was sent on in the company’s own time', async () => {
    const form = await make();
    at.host.setNow('2026-06-15T18:30:00Z');
    const { id } = await claim(form.id, 100);
    at.host.setNow('2026-06-15T03:00:00Z');
    const on = async (day: string) =>
      (await as(at.owner)(requests.search, { query: { startDate: plainDate(day), endDate: plainDate(day) } })).content.map(
        (row) => row.id,
      );
    expect([await on('2026-06-15'), await on('2026-06-16')]).toEqual([[], [id]]);
  });

  test('is filled in with what the company knows of the person', async () => {
    const form = await make();
    const filled = await as(at.person)(requests.fill, { body: { id: form.id } });
    expect(filled.fields).toEqual([{ id: name.id, value: 'Nok Dee' }]);
  });

  test('eight at once never have more than the limit', async () => {
    const form = await make();
    await Promise.allSettled(Array.from({ length: 8 }, () => claim(form.id, 300)));
    expect((await as(at.person)(requests.expenses, { query: { id: form.id } }))[0]?.used).toBe(900);
  });

  test('a request keeps the questions it was filled with', async () => {
    const form = await make();
    const sent = await claim(form.id, 100);
    await as(at.owner)(forms.update, {
      body: { id: form.id, version: form.version, name: form.name, fields: [{ ...amount, name: 'อื่น' }] },
    });
    const read = await as(at.person)(requests.get, { query: { id: sent.id } });
    expect(read.fields.map((field) => field.name)).toEqual(['ชื่อ', 'ค่าที่จอดรถ']);
  });
});
