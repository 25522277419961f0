import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { formsForEachTest, send } from './testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');

const as = (by: Person) => at.host.as(by).call;
const supporter = () => at.host.build.person({ organizationId: at.organizationId, groups: ['supporter'] });
type Field = WireBody<typeof forms.create>['fields'][number];
const ask = (type: Field['type'], more: Partial<Field> = {}): Field => ({ id: randomUUID(), name: `ถาม ${type}`, type, ...more });
const amount = ask('textfield', { tag: 'expense', limits: { format: 'number', min: 1, max: 1000 } });
const make = (...fields: Field[]) => as(at.owner)(forms.create, { body: { typeId: 4, name: 'ที่จอดรถ', fields } });
type Sent = WireBody<typeof requests.submit>;
const sendTo = (id: string, fields: Sent['fields'], more: Partial<Sent> = {}, by = at.person) =>
  as(by)(requests.submit, { body: { id, fields, ...more } });
const usedBy = async (by: Person, formId: string, employeeId?: string) =>
  (await as(by)(requests.expenses, { query: { id: formId, ...(employeeId ? { employeeId } : {}) } })).map(({ used }) => used);

describe('what a person has had of an amount', () => {
  test('is told to who may send the form for them, and to nobody else', async () => {
    const form = await make(amount);
    await sendTo(form.id, [{ id: amount.id, value: 612.25 }]);
    expect(await usedBy(await supporter(), form.id, at.person.employeeId)).toEqual([612.25]);
    expect(await usedBy(at.person, form.id, at.person.employeeId)).toEqual([612.25]);
    expect(await refusal(usedBy(at.manager, form.id, at.person.employeeId))).toMatchObject({ status: 404 });
    expect(await refusal(usedBy(at.person, form.id, at.manager.employeeId))).toMatchObject({ status: 404 });
  });

  test('is given back when an approved request was one too many', async () => {
    const form = await make(amount);
    const { id } = await sendTo(form.id, [{ id: amount.id, value: 700 }]);
    await as(at.manager)(requests.accept, { body: { id, approved: true } });
    expect((await as(at.person)(requests.get, { query: { id } })).can.takeBack).toBe(true);
    const back = await as(at.person)(requests.takeBack, { body: { id, reason: 'ใบเสร็จซ้ำ' } });
    expect(await usedBy(at.person, form.id)).toEqual([700]);
    await as(at.manager)(requests.accept, { body: { id: back.id, approved: true } });
    expect(await usedBy(at.person, form.id)).toEqual([0]);
    expect((await as(at.person)(requests.get, { query: { id } })).status).toBe('canceled');
  });

  test('is counted anew by a copy of the form', async () => {
    const form = await make(amount);
    await sendTo(form.id, [{ id: amount.id, value: 700 }]);
    const copy = await as(at.owner)(forms.duplicate, { body: { id: form.id, name: 'ที่จอดรถ ปีหน้า' } });
    expect(await usedBy(at.owner, copy.id, at.person.employeeId)).toEqual([0]);
    expect(await usedBy(at.owner, form.id, at.person.employeeId)).toEqual([700]);
  });
});

describe('a form that was changed while it was filled in', () => {
  test('is refused, since an answer would go to a question that is not there any more', async () => {
    const [plate, note] = [ask('textfield'), ask('textfield')];
    const form = await make(plate, note);
    const { revision } = form;
    await as(at.owner)(forms.update, { body: { id: form.id, version: form.version, name: form.name, fields: [note] } });
    const filled = [{ id: plate.id, value: '1กข 234' }];
    expect(await refusal(sendTo(form.id, filled, { revision }))).toMatchObject({ status: 409, code: 'request/form-changed' });
    expect((await as(at.person)(requests.mine, { query: {} })).totalElements).toBe(0);
    const sent = await sendTo(form.id, [{ id: note.id, value: 'ดี' }], { revision: revision + 1 });
    expect(sent.answers).toEqual([{ id: note.id, value: 'ดี', text: 'ดี' }]);
  });

  test('is taken when only its name or whether it is in use has changed', async () => {
    const note = ask('textfield');
    const form = await make(note);
    await as(at.owner)(forms.update, { body: { id: form.id, version: form.version, name: 'อื่น', fields: [note] } });
    const sent = await sendTo(form.id, [{ id: note.id, value: 'ดี' }], { revision: form.revision });
    expect(sent.form.name).toBe('อื่น');
  });
});

describe('an answer', () => {
  test('that names a manager names one of a department', async () => {
    const boss = ask('manager');
    const form = await make(boss);
    expect(await refusal(sendTo(form.id, [{ id: boss.id, value: at.person.employeeId }]))).toMatchObject({
      errors: [{ field: `fields.${boss.id}`, code: 'ref-not-found' }],
    });
    const [answer] = (await sendTo(form.id, [{ id: boss.id, value: at.manager.employeeId.toUpperCase() }])).answers;
    expect(answer?.value).toBe(at.manager.employeeId);
  });

  test('that is a picture is one', async () => {
    const picture = ask('image');
    const form = await make(picture);
    const uploaded = async (name: string, bytes: Buffer): Promise<string> =>
      (await upload(at.host, at.person, { purpose: 'request-file', name, bytes })).json().id;
    const paper = await uploaded('ใบเสร็จ.png', PDF_BYTES);
    expect(await refusal(sendTo(form.id, [{ id: picture.id, value: [paper] }]))).toMatchObject({
      status: 422,
      errors: [{ field: `fields.${picture.id}`, code: 'form/picture' }],
    });
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } })
      .png()
      .toBuffer();
    const taken = await sendTo(form.id, [{ id: picture.id, value: [await uploaded('ใบเสร็จ.png', png)] }]);
    expect(taken.files).toHaveLength(1);
  });
});

test('the hours of overtime stand in the list before it is decided', async () => {
  const answers = { 'work-date': '2026-06-16', 'start-time': '22:15', 'end-time': '00:45', reason: 'ปิดงบ' };
  const { id, minutes } = await send(at.host, at.person, 'OvertimeForm', answers);
  expect(minutes).toBe(150);
  const waiting = await as(at.manager)(requests.waiting, { query: {} });
  expect(waiting.content.map((row) => [row.id, row.minutes])).toEqual([[id, 150]]);
});
