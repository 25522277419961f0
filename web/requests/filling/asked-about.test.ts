import { expect, test } from 'vitest';
import { DEFAULT_FORMS } from '../../../domain/requests/default-forms.ts';
import { questionsOf } from '../shared/question.ts';
import { answersAbout, askedAbout } from './asked-about.ts';

const about = askedAbout('2026-06-11', 'clock_out');
const byTag = (kind: string) => {
  const fields = questionsOf(DEFAULT_FORMS.find((form) => form.kind === kind)?.fields ?? []);
  const answers = answersAbout(fields, about);
  return Object.fromEntries(fields.filter(({ id }) => id in answers).map(({ id, tag }) => [tag, answers[id]]));
};

test('the day of a link stands in each form where it asks for a day', () => {
  expect(byTag('LeaveForm')).toEqual({ 'start-date': '2026-06-11', 'end-date': '2026-06-11' });
  expect(byTag('OvertimeForm')).toEqual({ 'work-date': '2026-06-11' });
  expect(byTag('AddClockForm')).toEqual({ clockings: [{ clockType: 'clock_out', date: '2026-06-11', time: '' }] });
});

test('an address without a day, or with none that exists, fills nothing in', () => {
  for (const date of [null, undefined, '', 'tomorrow', '2026-02-30']) expect(askedAbout(date, null)).toBeNull();
  expect(askedAbout('2026-06-11', 'lunch')).toEqual({ date: '2026-06-11', clockType: 'clock_in' });
});
