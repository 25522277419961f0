import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { choose, fill, namesOf, textIn } from '../../testing/on-screen.ts';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { LEAVE_QUESTIONS } from '../shared/testing-forms.ts';
import { drawQuestions } from './testing-filled.tsx';

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

  const fillLeave = async (user: Awaited<ReturnType<typeof drawQuestions>>['user'], part: string) => {
    await choose(user, 'Leave type', 'Sick leave');
    await user.click(await screen.findByRole('radio', { name: part }));
    await fill(user, 'First day', '8/1/2027');
    await user.tab();
    await fill(user, 'Last day', '11/1/2027');
    await user.tab();
  };

  test('shows each day with what it counts and why, the balance after it, and what is refused or told', async () => {
    const { user, server } = await drawQuestions(LEAVE_QUESTIONS, { answers: [types, counted] });
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
    const { user } = await drawQuestions(LEAVE_QUESTIONS, { answers: [types, certified] });
    const estimate = await screen.findByRole('region', { name: 'What this leave takes' });
    await fillLeave(user, 'Whole days');
    await waitFor(() => expect(namesOf('definition', estimate)).toEqual(['2 d', 'As the doctor’s certificate states']));
  });

  test('asks for times only when it is of hours, and counts them once both are there', async () => {
    const { user, server } = await drawQuestions(LEAVE_QUESTIONS, { answers: [types, counted] });
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
