import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import type { FieldType } from '../../../domain/requests/form-fields.ts';
import { choose, fieldOf, fill, isInvalid, namesOf, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { given, type Reply } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import type { AnswerInputs } from '../shared/answer-inputs.ts';
import { FormQuestions } from '../shared/form-questions.tsx';
import { PHONE_INPUTS } from '../shared/phone-inputs.tsx';
import type { AnswerErrors, Answers, Question } from '../shared/question.ts';
import { ask, LEAVE_QUESTIONS, option } from '../shared/testing-forms.ts';
import { DESK_INPUTS } from './desk-inputs.tsx';

const FORM = idOf(400);
let kept: Answers = {};
type FilledProps = {
  fields: readonly Question[];
  errors?: AnswerErrors;
  inputs?: AnswerInputs;
  start?: Answers;
  employeeId?: string;
};

function Filled({ fields, errors = {}, inputs = DESK_INPUTS, start = {}, employeeId }: FilledProps) {
  const [answers, setAnswers] = useState<Answers>(start);
  kept = answers;
  return (
    <FormQuestions
      formId={FORM}
      fields={fields}
      answers={answers}
      errors={errors}
      inputs={inputs}
      employeeId={employeeId ?? null}
      onChange={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
    />
  );
}

const draw = (
  fields: readonly Question[],
  more: Omit<FilledProps, 'fields'> & { answers?: readonly Reply[]; th?: true } = {},
) => {
  const { answers = [], th, ...props } = more;
  return renderPart(<Filled fields={fields} {...props} />, { answers, language: th ? 'th' : 'en' });
};

describe('a question', () => {
  test('that only shows something asks nothing', async () => {
    await draw([
      ask({ name: 'ส่วนที่ 1', englishName: 'Part 1', type: 'divider' }),
      ask({ name: 'Read this', type: 'descriptions', value: 'Parking is free.' }),
    ]);
    expect(await screen.findByText('Part 1')).toBeTruthy();
    expect(screen.getByText('Parking is free.')).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test('is called by the language of the reader', async () => {
    await draw([ask({ name: 'ทะเบียนรถ', englishName: 'Licence plate', type: 'textfield' })], { th: true });
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
    const { user } = await draw([plate], { errors: { [plate.id]: 'Use at least 2 characters.' } });
    await fill(user, 'Plate', '1กข 234');
    expect(kept).toEqual({ [plate.id]: '1กข 234' });
    expect(isInvalid('Plate')).toBe(true);
    expect(fieldOf('Plate').getAttribute('aria-required')).toBe('true');
    expect(noteAt('Plate')).toContain('As on the car');
    expect(noteAt('Plate')).toContain('2 to 10 characters');
  });

  test.each([
    ['number', 'decimal', 'From 1 to 31'],
    ['email', 'email', ''],
  ] as const)('of text that is a %s asks for the keyboard of it', async (format, keyboard, note) => {
    await draw([ask({ name: 'Asked', type: 'textfield', limits: { format, ...(note ? { min: 1, max: 31 } : {}) } })]);
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
    const { user } = await draw([car]);
    await choose(user, 'Car', 'Bicycle');
    expect(kept).toEqual({ [car.id]: 'b' });
  });

  test('with one choice opens what its option asks, and only that', async () => {
    const plate = ask({ name: 'Plate', type: 'textfield', option: 'a' });
    const line = ask({ name: 'Bus line', type: 'textfield', option: 'b' });
    const how = ask({ name: 'How', type: 'radio', options: [option('a', 'Car'), option('b', 'Bus')], childs: [plate, line] });
    const { user } = await draw([how]);
    await user.click(await screen.findByRole('radio', { name: 'Car' }));
    expect(screen.getByLabelText('Plate')).toBeTruthy();
    expect(screen.queryByLabelText('Bus line')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Bus' }));
    expect(screen.queryByLabelText('Plate')).toBeNull();
    expect(kept).toEqual({ [how.id]: 'b' });
  });

  test('with several choices keeps all of them', async () => {
    const meals = ask({ name: 'Meals', type: 'checkbox', options: [option('a', 'Noon'), option('b', 'Evening')] });
    const { user } = await draw([meals]);
    await user.click(await screen.findByRole('checkbox', { name: 'Noon' }));
    await user.click(screen.getByRole('checkbox', { name: 'Evening' }));
    expect(kept).toEqual({ [meals.id]: ['a', 'b'] });
  });

  test('of a kind of clocking offers the four', async () => {
    const kind = ask({ name: 'Kind', type: 'clocktype' });
    const { user } = await draw([kind]);
    await screen.findByLabelText('Kind', { selector: 'input' });
    await choose(user, 'Kind', 'End of break');
    expect(kept).toEqual({ [kind.id]: 'break_out' });
  });

  const references: [FieldType, string][] = [
    ['zone', 'Siam Tower'],
    ['team', 'Kitchen'],
  ];
  test.each(references)('of a %s offers those of the company', async (type, label) => {
    const asked = ask({ name: 'Which', type });
    const { user, server } = await draw([asked], { answers: [given(forms.choices, [{ id: idOf(7), label, person: null }])] });
    await choose(user, 'Which', label);
    expect(kept).toEqual({ [asked.id]: idOf(7) });
    expect(server.sent(forms.choices)[0]?.query).toMatchObject({ id: FORM, type });
  });

  test.each(['employee', 'manager'] as const)('of an %s names people as the reader reads them', async (type) => {
    const asked = ask({ name: 'Who', type });
    const person = { firstName: 'มาลี', lastName: 'วงศ์', firstNameEn: 'Malee', lastNameEn: 'Wong' };
    const { user } = await draw([asked], { answers: [given(forms.choices, [{ id: idOf(8), label: 'E040 · มาลี วงศ์', person }])] });
    await choose(user, 'Who', 'E040 · Malee Wong');
    expect(kept).toEqual({ [asked.id]: idOf(8) });
  });

  test('of a date is read as it is typed on a desk', async () => {
    const day = ask({ name: 'Day', type: 'date' });
    const { user } = await draw([day]);
    await fill(user, 'Day', '5/1/2027');
    await user.tab();
    await waitFor(() => expect(kept).toEqual({ [day.id]: '2027-01-05' }));
  });

  test('of a time is put right on the way out of the field', async () => {
    const time = ask({ name: 'At', type: 'time' });
    const { user } = await draw([time]);
    await fill(user, 'At', '8.30');
    await user.tab();
    expect(kept).toEqual({ [time.id]: '08:30' });
  });

  test('of a date and a time keeps both in one answer', async () => {
    const at = ask({ name: 'When', type: 'datetime' });
    const { user } = await draw([at], { inputs: PHONE_INPUTS });
    const group = await screen.findByRole('group', { name: 'When' });
    await user.type(fieldOf('Date', group), '2027-01-05');
    await user.type(fieldOf('Time', group), '08:30');
    expect(kept).toEqual({ [at.id]: '2027-01-05T08:30' });
  });

  test('of clockings adds rows of kind, date and time, and takes them away', async () => {
    const rows = ask({ name: 'Clockings', type: 'addclocking', required: true });
    const { user } = await draw([rows], { inputs: PHONE_INPUTS });
    await user.type(await screen.findByLabelText('Date of clocking 1'), '2027-01-05');
    await user.type(screen.getByLabelText('Time of clocking 1'), '08:00');
    await press(user, 'Add a clocking');
    await user.type(screen.getByLabelText('Time of clocking 2'), '17:00');
    const [first, second] = [
      { clockType: 'clock_in', date: '2027-01-05', time: '08:00' },
      { clockType: 'clock_out', date: '2027-01-05', time: '17:00' },
    ];
    expect(kept).toEqual({ [rows.id]: [first, second] });
    await press(user, 'Remove clocking 1');
    expect(kept).toEqual({ [rows.id]: [second] });
  });

  test.each([
    ['file', null, 'Choose a file: Attached', 'request-file'],
    ['image', null, 'Choose a picture: Attached', 'request-file'],
    ['file', 'paper', 'Choose a file: Attached', 'leave-paper'],
  ] as const)('with a %s (%s) uploads what is chosen and can take it away again', async (type, tag, button, purpose) => {
    const asked = ask({ name: 'Attached', type, tag });
    const sent = given(files.upload, { id: idOf(77), name: 'paper.png', mimeType: 'image/png', url: '/f/77' });
    const { user, server } = await draw([asked], { answers: [sent] });
    await screen.findByRole('button', { name: button });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no place for a file');
    await user.upload(input, new File(['x'], 'paper.png', { type: 'image/png' }));
    await waitFor(() => expect(kept).toEqual({ [asked.id]: [idOf(77)] }));
    expect(server.sent(files.upload)[0]?.form?.purpose).toBe(purpose);
    await press(user, 'Remove paper.png');
    expect(kept).toEqual({ [asked.id]: [] });
  });

  test('for pictures names pictures alone, for the reader and for the list of files', async () => {
    await draw([ask({ name: 'Photo', type: 'image' }), ask({ name: 'Paper', type: 'file' })]);
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
    const { server } = await draw([amount], { answers: [had], employeeId: idOf(41) });
    await waitFor(() => expect(noteAt('Amount')).toBe('750.00 left of 1,000.00 this year; 250.00 used'));
    expect(server.sent(requests.expenses)[0]?.query).toMatchObject({ employeeId: idOf(41) });
  });

  test('on a phone is asked by the lists and wheels of the phone', async () => {
    await draw(
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

describe('a leave', () => {
  const SICK = { id: idOf(60), label: 'Sick leave', person: null };
  const types = given(forms.choices, [SICK]);
  const counted = given(leaveRecords.calculate, {
    minutes: 960,
    available: 1440,
    left: 480,
    days: [
      { date: '2027-01-08', minutes: 480, coveredMinutes: 480, why: 'whole-day' },
      { date: '2027-01-09', minutes: 0, coveredMinutes: 0, why: 'day-off' },
      { date: '2027-01-11', minutes: 480, coveredMinutes: 480, why: 'whole-day' },
    ],
    refused: [{ field: 'paperFileIds', code: 'leave/paper-needed', message: 'A paper is needed.' }],
    warned: [{ field: 'startDate', code: 'leave/clash', message: 'You clocked in on that day.' }],
    away: [{ employeeId: idOf(41), name: 'Somchai Dee', from: '2027-01-08', to: '2027-01-08', isPending: true }],
  });

  const fillLeave = async (user: Awaited<ReturnType<typeof draw>>['user'], part: string) => {
    await choose(user, 'Leave type', 'Sick leave');
    await user.click(await screen.findByRole('radio', { name: part }));
    await fill(user, 'First day', '8/1/2027');
    await user.tab();
    await fill(user, 'Last day', '11/1/2027');
    await user.tab();
  };

  test('shows each day with what it counts and why, the balance after it, and what is refused or told', async () => {
    const { user, server } = await draw(LEAVE_QUESTIONS, { answers: [types, counted] });
    const estimate = await screen.findByRole('region', { name: 'What this leave takes' });
    expect(estimate.textContent).toContain('Choose the type and the days');
    expect(server.sent(leaveRecords.calculate)).toEqual([]);
    await fillLeave(user, 'Whole days');
    expect(await within(estimate).findByText('A paper is needed.')).toBeTruthy();
    expect(within(estimate).getByText('You clocked in on that day.')).toBeTruthy();
    const days = within(estimate).getAllByRole('listitem');
    expect(days.map((day) => day.textContent)).toEqual([
      'Fri 8 Jan 2027Whole day1 d',
      'Sat 9 Jan 2027Day offNot counted',
      'Mon 11 Jan 2027Whole day1 d',
    ]);
    expect(namesOf('definition', estimate)).toEqual(['2 d', '3 d', '1 d']);
    expect(estimate.textContent).toContain('Somchai Dee, 8 Jan 2027 (not approved yet)');
    expect(server.sent(leaveRecords.calculate).at(-1)?.body).toMatchObject({
      leaveTypeId: SICK.id,
      startDate: '2027-01-08',
      endDate: '2027-01-11',
      startPart: 'full',
      endPart: 'full',
    });
  });

  test('of a leave without a quota it says what it lasts by', async () => {
    const certified = given(leaveRecords.calculate, { minutes: 960, available: 0, left: -960, limitedBy: 'certificate' });
    const { user } = await draw(LEAVE_QUESTIONS, { answers: [types, certified] });
    const estimate = await screen.findByRole('region', { name: 'What this leave takes' });
    await fillLeave(user, 'Whole days');
    await waitFor(() => expect(namesOf('definition', estimate)).toEqual(['2 d', 'As the doctor’s certificate states']));
  });

  test('asks for times only when it is of hours, and counts them once both are there', async () => {
    const { user, server } = await draw(LEAVE_QUESTIONS, { answers: [types, counted] });
    await screen.findByRole('radio', { name: 'Hours' });
    expect(screen.queryByLabelText('From')).toBeNull();
    await fillLeave(user, 'Hours');
    expect(server.sent(leaveRecords.calculate)).toEqual([]);
    await fill(user, 'From', '22:00');
    await fill(user, 'To', '0100');
    await user.tab();
    await waitFor(() =>
      expect(server.sent(leaveRecords.calculate).at(-1)?.body).toMatchObject({
        startPart: 'hours',
        fromMinute: 1320,
        toMinute: 1500,
      }),
    );
    expect(textIn('To')).toBe('01:00');
  });
});
