import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { DEFAULT_FORMS } from '../../../domain/requests/default-forms.ts';
import { refusal } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { addDefaultForms } from '../shared/add-default-forms.ts';

const at = companyForEachTest('2027-02-10T03:00:00Z');
let call: ReturnType<typeof at.host.as>['call'];
beforeEach(async () => {
  call = at.host.as(at.owner).call;
  await at.host.build.inTenant(at.organizationId, (tx) => addDefaultForms({ tx, organizationId: at.organizationId }));
});

type Field = WireBody<typeof forms.create>['fields'][number];
const CUSTOM = 4;
const ask = (name: string, more: Partial<Field> = {}): Field => ({ id: randomUUID(), name, type: 'textfield', ...more });
const make = (fields: Field[], more: Partial<WireBody<typeof forms.create>> = {}) =>
  call(forms.create, { body: { typeId: CUSTOM, name: 'Parking', fields, ...more } });

test('a company begins with a form for leave, for overtime and for clockings', async () => {
  const all = await call(forms.all, {});
  expect(all.map(({ uniqueName, name, englishName }) => [uniqueName, name, englishName])).toEqual([
    ['LeaveForm', 'ใบลา', 'Leave'],
    ['OvertimeForm', 'ขอทำงานล่วงเวลา', 'Overtime'],
    ['AddClockForm', 'ขอเพิ่มเวลาเข้าออกงาน', 'Missing clockings'],
  ]);
});

test('companies that were there before got the same forms', () => {
  const migration = readFileSync(new URL('../../db/migrations/0102-default-forms-and-overtime.sql', import.meta.url), 'utf8');
  const [, json = ''] = /jsonb_to_recordset\('(.*?)'\)/s.exec(migration) ?? [];
  expect(JSON.parse(json.replaceAll("''", "'"))).toEqual(JSON.parse(JSON.stringify(DEFAULT_FORMS)));
});

test('questions come back in their chain, each with its neighbours, whatever order they were sent in', async () => {
  const [first, second, third] = [ask('First'), ask('Second'), ask('Third')];
  const form = await make([
    { ...third, previous: second.id },
    { ...first, next: second.id },
    { ...second, previous: first.id, next: third.id },
  ]);
  expect(form.fields.map(({ name, previous, next }) => [name, previous, next])).toEqual([
    ['First', null, second.id],
    ['Second', first.id, third.id],
    ['Third', second.id, null],
  ]);
});

test('children are kept with the option that opens them', async () => {
  const options = [
    { id: 'car', label: 'รถยนต์', englishLabel: 'Car' },
    { id: 'bus', label: 'รถเมล์' },
  ];
  const plate = { id: randomUUID(), name: 'Plate', type: 'textfield' as const, option: 'car', required: true };
  const form = await make([ask('How', { type: 'radio', options, childs: [plate] })]);
  expect(form.fields[0]?.childs).toMatchObject([{ id: plate.id, option: 'car', required: true, previous: null, next: null }]);
  const choices = await call(forms.choices, { query: { id: form.id, type: 'radio' } });
  expect(choices.map(({ id, label }) => [id, label])).toEqual([
    ['car', 'Car'],
    ['bus', 'รถเมล์'],
  ]);
});

test.each<[string, () => Field[], { field: string; code: string }]>([
  [
    'a question without options',
    () => [ask('How', { type: 'dropdown' })],
    { field: 'fields.0.options', code: 'form/options-needed' },
  ],
  [
    'two first questions',
    () => {
      const [a, b, c, d] = [ask('a'), ask('b'), ask('c'), ask('d')];
      return [
        { ...a, next: b.id },
        { ...b, previous: a.id },
        { ...c, next: d.id },
        { ...d, previous: c.id },
      ];
    },
    { field: 'fields.2', code: 'form/chain-starts' },
  ],
  ['a neighbour that is not there', () => [ask('a', { next: randomUUID() })], { field: 'fields.0', code: 'form/chain-broken' }],
  [
    'a number that is not that of the type',
    () => [ask('a', { fieldId: 1 })],
    { field: 'fields.0.fieldId', code: 'form/invalid' },
  ],
])('%s is refused at its field, and nothing is kept', async (_what, fields, fault) => {
  expect(await refusal(make(fields()))).toMatchObject({ status: 422, errors: [fault] });
  expect((await call(forms.search, { query: {} })).totalElements).toBe(DEFAULT_FORMS.length);
});

test('a leave form without its last day is refused', async () => {
  const [leave] = DEFAULT_FORMS;
  const fields = (leave?.fields ?? []).filter((field) => field.tag !== 'end-date') as Field[];
  expect(await refusal(make(fields, { typeId: 3 }))).toMatchObject({ errors: [{ field: 'fields', code: 'form/tag-missing' }] });
});

test('other questions are a new revision; a name alone is not', async () => {
  const form = await make([ask('First')]);
  const named = await call(forms.update, {
    body: { id: form.id, version: form.version, name: 'Parking 2027', fields: form.fields },
  });
  expect([named.name, named.revision]).toEqual(['Parking 2027', 1]);
  const asked = await call(forms.update, {
    body: {
      id: form.id,
      version: named.version,
      name: named.name,
      fields: [...named.fields, ask('Second')].map(withoutNeighbours),
    },
  });
  expect([asked.revision, asked.fields.length]).toEqual([2, 2]);
  expect(
    await refusal(call(forms.update, { body: { id: form.id, version: form.version, name: 'Late', fields: form.fields } })),
  ).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  expect(await auditOf(at.host, at.organizationId, form.id)).toEqual(['form.create', 'form.update', 'form.update']);
});

const withoutNeighbours = <Any extends Field>(field: Any) => ({ ...field, previous: null, next: null });

test('a copy is switched off, and is not offered until it is wanted', async () => {
  const form = await make([ask('First')]);
  const copy = await call(forms.duplicate, { body: { id: form.id, name: 'Parking, copy' } });
  expect([copy.enabled, copy.fields.map((field) => field.name)]).toEqual([false, ['First']]);
  const offered = await call(forms.all, {});
  expect(offered.map(({ id }) => id)).toContain(form.id);
  expect(offered.map(({ id }) => id)).not.toContain(copy.id);
  const person = await at.host.build.person({ organizationId: at.organizationId, code: 'P1' });
  expect(await refusal(at.host.as(person).call(forms.get, { query: { id: copy.id } }))).toMatchObject({ status: 404 });
});

test('a copy has an English name where the form has one, as it is given or as a copy', async () => {
  const form = await make([ask('First')], { englishName: 'Car park' });
  const copyAs = async (more: object) =>
    (await call(forms.duplicate, { body: { id: form.id, name: 'ที่จอดรถ 2', ...more } })).englishName;
  expect(await copyAs({})).toBe('Car park (copy)');
  expect(await copyAs({ englishName: 'Garage' })).toBe('Garage');
  expect(await copyAs({ englishName: null })).toBeNull();
});

test('a form that asks nothing is not made or used; it may be kept while it is off', async () => {
  const silent = ask('Read this', { type: 'descriptions', value: 'Text' });
  const nothing = { errors: [{ field: 'fields', code: 'form/no-questions' }] };
  expect(await refusal(make([]))).toMatchObject(nothing);
  expect(await refusal(make([silent]))).toMatchObject(nothing);
  const { id, version } = await make([ask('First')]);
  const save = (enabled: boolean, at = version) =>
    call(forms.update, { body: { id, version: at, name: 'Parking', fields: [silent], enabled } });
  expect(await refusal(save(true))).toMatchObject(nothing);
  const off = await save(false);
  expect(await refusal(save(true, off.version))).toMatchObject(nothing);
});

test('what a question cannot be is named as the pages name it, in the language of the reader', async () => {
  const wrong = () => make([ask('a', { type: 'date', tag: 'start-date' })]);
  const twice = () => make([ask('a', { tag: 'reason' }), ask('b', { tag: 'reason' })]);
  const messages = async (attempt: () => Promise<unknown>) =>
    (await refusal(attempt()))?.errors.map(({ message }) => message).join() ?? '';
  expect(await messages(wrong)).toContain('“First day”');
  expect(await messages(twice)).toContain('“Reason”');
});

test('a form of the product stays; another one can be removed', async () => {
  const form = await make([ask('First')]);
  const [leave] = await call(forms.all, {});
  expect(await refusal(call(forms.remove, { query: { id: leave?.id ?? '' } }))).toMatchObject({ code: 'state/not-allowed' });
  await call(forms.remove, { query: { id: form.id } });
  expect(await refusal(call(forms.get, { query: { id: form.id } }))).toMatchObject({ status: 404 });
});

test('departments and people who hear of a form are two lists, set one at a time', async () => {
  const form = await make([ask('First')]);
  const department = await at.host.build.department(at.organizationId, 'Sales');
  await call(forms.notify, { body: { id: form.id, notifyTo: 'department', ids: [department] } });
  const both = await call(forms.notify, { body: { id: form.id, notifyTo: 'employee', ids: [at.owner.employeeId] } });
  expect(both.notification.map(({ notifyType, list }) => [notifyType, list.length])).toEqual([
    ['department', 1],
    ['employee', 1],
  ]);
  const one = await call(forms.notify, { body: { id: form.id, notifyTo: 'department', ids: [] } });
  expect(one.notification.map(({ notifyType }) => notifyType)).toEqual(['employee']);
  expect(await refusal(call(forms.notify, { body: { id: form.id, notifyTo: 'department', ids: [randomUUID()] } }))).toMatchObject(
    {
      code: 'ref-not-found',
    },
  );
});

test('colleagues to choose from are those of one’s own department for somebody who does not reach everybody', async () => {
  const { organizationId } = at;
  const form = await make([ask('Who', { type: 'employee' })]);
  const [sales, store] = await Promise.all(['Sales', 'Store'].map((name) => at.host.build.department(organizationId, name)));
  const seller = await at.host.build.person({ organizationId, code: 'S1', departmentId: sales });
  await at.host.build.person({ organizationId, code: 'S2', departmentId: sales });
  await at.host.build.person({ organizationId, code: 'T1', departmentId: store });
  const codes = async (by: typeof call, query: object = {}) =>
    (await by(forms.choices, { query: { id: form.id, type: 'employee', ...query } })).map(({ label }) => label.split(' · ')[0]);
  expect(await codes(at.host.as(seller).call)).toEqual(['S1', 'S2']);
  expect(await codes(at.host.as(seller).call, { departmentId: store })).toEqual([]);
  expect(await codes(call)).toEqual(expect.arrayContaining(['S1', 'S2', 'T1']));
  const offered = await at.host.as(seller).call(forms.choices, { query: { id: form.id, type: 'employee' } });
  expect(offered.map(({ person }) => person?.isReader)).toEqual([true, false]);
});

test('a code is of one form at a time', async () => {
  await make([ask('First')], { externalCode: 'PARK' });
  expect(await refusal(make([ask('First')], { name: 'Other', externalCode: 'park' }))).toMatchObject({
    code: 'array/already-exist',
    errors: [{ field: 'externalCode' }],
  });
});
