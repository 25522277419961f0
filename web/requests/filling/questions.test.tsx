import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import type { FieldType } from '../../../domain/requests/form-fields.ts';
import { choose, fieldOf, fill, isInvalid, namesOf, noteAt, press } from '../../testing/on-screen.ts';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { PHONE_INPUTS } from '../shared/phone-inputs.tsx';
import { ask, option } from '../shared/testing-forms.ts';
import { answered, drawQuestions, FORM } from './testing-filled.tsx';

describe('a question', () => {
  test('that only shows something asks nothing', async () => {
    await drawQuestions([
      ask({ name: 'ส่วนที่ 1', englishName: 'Part 1', type: 'divider' }),
      ask({ name: 'Read this', type: 'descriptions', value: 'Parking is free.' }),
    ]);
    expect(await screen.findByText('Part 1')).toBeTruthy();
    expect(screen.getByText('Parking is free.')).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test('is called by the language of the reader', async () => {
    await drawQuestions([ask({ name: 'ทะเบียนรถ', englishName: 'Licence plate', type: 'textfield' })], { th: true });
    expect(await screen.findByLabelText('ทะเบียนรถ')).toBeTruthy();
  });

  test('of text tells its help and its limits, keeps what is typed and shows what is wrong', async () => {
    const plate = ask({
      name: 'Plate',
      type: 'textfield',
      value: 'As on the car',
      limits: { minLength: 2, maxLength: 10 },
      required: true,
    });
    const { user } = await drawQuestions([plate], { errors: { [plate.id]: 'Use at least 2 characters.' } });
    await fill(user, 'Plate', '1กข 234');
    expect(answered()).toEqual({ [plate.id]: '1กข 234' });
    expect(isInvalid('Plate')).toBe(true);
    expect(fieldOf('Plate').getAttribute('aria-required')).toBe('true');
    expect(noteAt('Plate')).toContain('As on the car');
    expect(noteAt('Plate')).toContain('2 to 10 characters');
  });

  test.each([
    ['number', 'decimal', 'From 1 to 31'],
    ['email', 'email', ''],
  ] as const)('of text that is a %s asks for the keyboard of it', async (format, keyboard, note) => {
    await drawQuestions([ask({ name: 'Asked', type: 'textfield', limits: { format, ...(note ? { min: 1, max: 31 } : {}) } })]);
    await screen.findByLabelText('Asked');
    expect(fieldOf('Asked').getAttribute('inputmode')).toBe(keyboard);
    expect(noteAt('Asked')).toBe(note);
  });

  test('with a list keeps the id of what was chosen', async () => {
    const car = ask({
      name: 'Car',
      type: 'dropdown',
      options: [option('a', 'รถยนต์', 'Motor car'), option('b', 'จักรยาน', 'Bicycle')],
    });
    const { user } = await drawQuestions([car]);
    await choose(user, 'Car', 'Bicycle');
    expect(answered()).toEqual({ [car.id]: 'b' });
  });

  test('with one choice opens what its option asks, and only that', async () => {
    const plate = ask({ name: 'Plate', type: 'textfield', option: 'a' });
    const line = ask({ name: 'Bus line', type: 'textfield', option: 'b' });
    const how = ask({ name: 'How', type: 'radio', options: [option('a', 'Car'), option('b', 'Bus')], childs: [plate, line] });
    const { user } = await drawQuestions([how]);
    await user.click(await screen.findByRole('radio', { name: 'Car' }));
    expect(screen.getByLabelText('Plate')).toBeTruthy();
    expect(screen.queryByLabelText('Bus line')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Bus' }));
    expect(screen.queryByLabelText('Plate')).toBeNull();
    expect(answered()).toEqual({ [how.id]: 'b' });
  });

  test('with several choices keeps all of them', async () => {
    const meals = ask({ name: 'Meals', type: 'checkbox', options: [option('a', 'Noon'), option('b', 'Evening')] });
    const { user } = await drawQuestions([meals]);
    await user.click(await screen.findByRole('checkbox', { name: 'Noon' }));
    await user.click(screen.getByRole('checkbox', { name: 'Evening' }));
    expect(answered()).toEqual({ [meals.id]: ['a', 'b'] });
  });

  test('of a kind of clocking offers the four', async () => {
    const kind = ask({ name: 'Kind', type: 'clocktype' });
    const { user } = await drawQuestions([kind]);
    await screen.findByLabelText('Kind', { selector: 'input' });
    await choose(user, 'Kind', 'End of break');
    expect(answered()).toEqual({ [kind.id]: 'break_out' });
  });

  const references: [FieldType, string][] = [
    ['zone', 'Siam Tower'],
    ['team', 'Kitchen'],
  ];
  test.each(references)('of a %s offers those of the company', async (type, label) => {
    const asked = ask({ name: 'Which', type });
    const { user, server } = await drawQuestions([asked], {
      answers: [given(forms.choices, [{ id: idOf(7), label, person: null }])],
    });
    await choose(user, 'Which', label);
    expect(answered()).toEqual({ [asked.id]: idOf(7) });
    expect(server.sent(forms.choices)[0]?.query).toMatchObject({ id: FORM, type });
  });

  test.each(['employee', 'manager'] as const)('of an %s names people as the reader reads them', async (type) => {
    const asked = ask({ name: 'Who', type });
    const person = { firstName: 'มาลี', lastName: 'วงศ์', firstNameEn: 'Malee', lastNameEn: 'Wong', isReader: false };
    const { user } = await drawQuestions([asked], {
      answers: [given(forms.choices, [{ id: idOf(8), label: 'E040 · มาลี วงศ์', person }])],
    });
    await choose(user, 'Who', 'E040 · Malee Wong');
    expect(answered()).toEqual({ [asked.id]: idOf(8) });
  });

  test.each([
    ['oneself', undefined, ['E041', 'E042']],
    ['the person for whom it is filled in', idOf(9), ['E040', 'E042']],
  ] as const)('of a substitute does not offer %s', async (_whom, employeeId, offered) => {
    const choices = [8, 9, 10].map((number) => {
      const person = { firstName: 'มาลี', lastName: 'วงศ์', firstNameEn: 'Malee', lastNameEn: 'Wong', isReader: number === 8 };
      return { id: idOf(number), label: `E0${number + 32} · มาลี วงศ์`, person };
    });
    const asked = ask({ name: 'Who', type: 'employee', tag: 'substitute' });
    await drawQuestions([asked], { answers: [given(forms.choices, choices)], employeeId, inputs: PHONE_INPUTS });
    await screen.findByRole('option', { name: `${offered[0]} · Malee Wong` });
    expect(namesOf('option').slice(1)).toEqual(offered.map((code) => `${code} · Malee Wong`));
  });

  test('of a date is read as it is typed on a desk', async () => {
    const day = ask({ name: 'Day', type: 'date' });
    const { user } = await drawQuestions([day]);
    await fill(user, 'Day', '5/1/2027');
    await user.tab();
    await waitFor(() => expect(answered()).toEqual({ [day.id]: '2027-01-05' }));
  });

  test('of a time is put right on the way out of the field', async () => {
    const time = ask({ name: 'At', type: 'time' });
    const { user } = await drawQuestions([time]);
    await fill(user, 'At', '8.30');
    await user.tab();
    expect(answered()).toEqual({ [time.id]: '08:30' });
  });

  test('of a date and a time keeps both in one answer', async () => {
    const at = ask({ name: 'When', type: 'datetime' });
    const { user } = await drawQuestions([at], { inputs: PHONE_INPUTS });
    const group = await screen.findByRole('group', { name: 'When' });
    await user.type(fieldOf('Date', group), '2027-01-05');
    await user.type(fieldOf('Time', group), '08:30');
    expect(answered()).toEqual({ [at.id]: '2027-01-05T08:30' });
  });

  test('of clockings adds rows of kind, date and time, and takes them away', async () => {
    const rows = ask({ name: 'Clockings', type: 'addclocking', required: true });
    const { user } = await drawQuestions([rows], { inputs: PHONE_INPUTS });
    await user.type(await screen.findByLabelText('Date of clocking 1'), '2027-01-05');
    await user.type(screen.getByLabelText('Time of clocking 1'), '08:00');
    await press(user, 'Add a clocking');
    await user.type(screen.getByLabelText('Time of clocking 2'), '17:00');
    const [first, second] = [
      { clockType: 'clock_in', date: '2027-01-05', time: '08:00' },
      { clockType: 'clock_out', date: '2027-01-05', time: '17:00' },
    ];
    expect(answered()).toEqual({ [rows.id]: [first, second] });
    await press(user, 'Remove clocking 1');
    expect(answered()).toEqual({ [rows.id]: [second] });
  });

  test.each([
    ['file', null, 'Choose a file: Attached', 'request-file'],
    ['image', null, 'Choose a picture: Attached', 'request-file'],
    ['file', 'paper', 'Choose a file: Attached', 'leave-paper'],
  ] as const)('with a %s (%s) uploads what is chosen and can take it away again', async (type, tag, button, purpose) => {
    const asked = ask({ name: 'Attached', type, tag });
    const sent = given(files.upload, { id: idOf(77), name: 'paper.png', mimeType: 'image/png', url: '/f/77' });
    const { user, server } = await drawQuestions([asked], { answers: [sent] });
    await screen.findByRole('button', { name: button });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no place for a file');
    await user.upload(input, new File(['x'], 'paper.png', { type: 'image/png' }));
    await waitFor(() => expect(answered()).toEqual({ [asked.id]: [idOf(77)] }));
    expect(server.sent(files.upload)[0]?.form?.purpose).toBe(purpose);
    await press(user, 'Remove paper.png');
    expect(answered()).toEqual({ [asked.id]: [] });
  });

  test('for pictures names pictures alone, for the reader and for the list of files', async () => {
    await drawQuestions([ask({ name: 'Photo', type: 'image' }), ask({ name: 'Paper', type: 'file' })]);
    const [photo, paper] = [await screen.findByRole('group', { name: 'Photo' }), screen.getByRole('group', { name: 'Paper' })];
    expect(photo.textContent).toContain('PNG, JPG, WEBP, up to 10 MB');
    expect(photo.textContent).not.toContain('PDF');
    expect(paper.textContent).toContain('PDF');
    const [pictures] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    expect(pictures?.accept).toBe('image/png,image/jpeg,image/webp');
  });

  test('of an amount with a yearly limit tells what is used and left', async () => {
    const amount = ask({ name: 'Amount', type: 'textfield', tag: 'expense', limits: { format: 'number', max: 1000 } });
    const had = given(requests.expenses, [
      { field: amount.id, name: 'Amount', englishName: null, limit: 1000, used: 250, left: 750 },
    ]);
    const { server } = await drawQuestions([amount], { answers: [had], employeeId: idOf(41) });
    await waitFor(() => expect(noteAt('Amount')).toBe('750.00 left of 1,000.00 this year; 250.00 used'));
    expect(server.sent(requests.expenses)[0]?.query).toMatchObject({ employeeId: idOf(41) });
  });

  test('on a phone is asked by the lists and wheels of the phone', async () => {
    await drawQuestions(
      [
        ask({ name: 'Car', type: 'dropdown', options: [option('a', 'Motor car')] }),
        ask({ name: 'Day', type: 'date' }),
        ask({ name: 'At', type: 'time' }),
      ],
      { inputs: PHONE_INPUTS },
    );
    expect((await screen.findByRole('combobox', { name: 'Car' })).tagName).toBe('SELECT');
    expect([fieldOf('Day').getAttribute('type'), fieldOf('At').getAttribute('type')]).toEqual(['date', 'time']);
  });
});
