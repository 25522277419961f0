import { describe, expect, it } from 'vitest';
import { checkAnswers, filesOf } from './check-answers.ts';
import type { FormField } from './form-fields.ts';

const PERSON = '0190b0d4-3f7c-7e9b-8f4e-1b2c3d4e5f60';
const question = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  id: 'q',
  name: 'Question',
  type,
  required: false,
  childs: [],
  ...more,
});
const options = [
  { id: 'car', label: 'Car' },
  { id: 'bus', label: 'Bus' },
];

describe('checkAnswers', () => {
  it.each<[string, FormField, unknown, unknown]>([
    ['text, without the spaces around it', question('textfield'), '  hello ', 'hello'],
    ['a number as it is typed', question('textfield', { limits: { format: 'number' } }), '1,250.50', 1250.5],
    ['a number below nothing', question('textfield', { limits: { format: 'number' } }), '−1,250', -1250],
    ['a number', question('textfield', { limits: { format: 'number', max: 10 } }), 10, 10],
    ['an option', question('dropdown', { options }), 'car', 'car'],
    ['several options, each once', question('checkbox', { options }), ['bus', 'car', 'bus'], ['bus', 'car']],
    ['a day', question('date'), '2026-02-28', '2026-02-28'],
    ['a time', question('time'), '23:59', '23:59'],
    ['a day with a time', question('datetime'), '2026-02-28T08:30', '2026-02-28T08:30'],
    ['a person', question('employee'), PERSON, PERSON],
    ['an id in capitals, as the small letters it stands for', question('team'), PERSON.toUpperCase(), PERSON],
    ['files in capitals, each once', question('file'), [PERSON.toUpperCase(), PERSON], [PERSON]],
    ['a clock type', question('clocktype'), 'clock_in', 'clock_in'],
    ['part of a day of leave', question('radio', { tag: 'day-part' }), 'morning', 'morning'],
    [
      'clockings, and of them what is asked',
      question('addclocking'),
      [{ clockType: 'clock_out', date: '2026-03-02', time: '18:00', zone: 'x' }],
      [{ clockType: 'clock_out', date: '2026-03-02', time: '18:00' }],
    ],
  ])('takes %s', (_what, field, sent, value) => {
    expect(checkAnswers([field], { q: sent })).toEqual({ answers: { q: value }, faults: [] });
  });

  it.each<[string, FormField, unknown, string]>([
    ['nothing where an answer is needed', question('textfield', { required: true }), '  ', 'form/required'],
    ['no option where one is needed', question('checkbox', { options, required: true }), [], 'form/required'],
    ['too little text', question('textfield', { limits: { minLength: 3 } }), 'ab', 'form/min-length'],
    ['too much text', question('textfield', { limits: { maxLength: 3 } }), 'abcd', 'form/max-length'],
    ['more text than any answer has', question('textfield'), 'a'.repeat(2001), 'form/max-length'],
    ['no e-mail address', question('textfield', { limits: { format: 'email' } }), 'a@b', 'form/email'],
    ['no number', question('textfield', { limits: { format: 'number' } }), 'ten', 'form/number'],
    ['a comma for a point', question('textfield', { limits: { format: 'number' } }), '1,5', 'form/number'],
    ['a number of a programmer', question('textfield', { limits: { format: 'number' } }), '0x10', 'form/number'],
    ['a number with an exponent', question('textfield', { limits: { format: 'number' } }), '1e3', 'form/number'],
    ['a number without end', question('textfield', { limits: { format: 'number' } }), Number.POSITIVE_INFINITY, 'form/number'],
    ['three decimals', question('textfield', { limits: { format: 'number' } }), 1.005, 'money/two-decimals'],
    ['too much', question('textfield', { limits: { format: 'number', max: 1000 } }), 1000.01, 'form/max'],
    ['too little', question('textfield', { limits: { format: 'number', min: 1 } }), 0, 'form/min'],
    ['an expense below nothing', question('textfield', { tag: 'expense', limits: { max: 1000 } }), -5000, 'form/min'],
    ['an expense of nothing', question('textfield', { tag: 'expense', limits: { format: 'number', min: -1 } }), 0, 'form/min'],
    ['an option that is not there', question('radio', { options }), 'train', 'form/invalid'],
    ['an option that is not there among others', question('checkbox', { options }), ['car', 'train'], 'form/invalid'],
    ['a day that is none', question('date'), '2026-02-30', 'date/format'],
    ['a day before those that may be said', question('date'), '1805-06-01', 'date/beyond'],
    ['a day after them, as it is typed', question('date'), '1/6/3000', 'date/beyond'],
    ['a year with a figure too many', question('date'), '20260-06-01', 'date/beyond'],
    ['a month that is none, of such a year', question('date'), '1805-13-01', 'date/format'],
    ['a day before them with a time', question('datetime'), '1805-06-01T08:30', 'date/beyond'],
    ['a time that is none', question('time'), '24:00', 'form/time'],
    ['a day with a time that is none', question('datetime'), '2026-02-28T25:00', 'date-time/format'],
    ['a person that is no id', question('employee'), 'Somchai', 'form/invalid'],
    ['an object for text', question('textfield'), { a: 1 }, 'form/invalid'],
    ['a clocking without a time', question('addclocking'), [{ clockType: 'clock_in', date: '2026-03-02' }], 'form/invalid'],
    [
      'a clocking of a year that is too far away',
      question('addclocking'),
      [{ clockType: 'clock_in', date: '3026-03-02', time: '08:00' }],
      'date/beyond',
    ],
    ['more clockings than a request takes', question('addclocking'), Array.from({ length: 21 }, () => ({})), 'form/max'],
    ['files that are no ids', question('file'), ['../secret'], 'form/invalid'],
  ])('refuses %s', (_what, field, sent, code) => {
    expect(checkAnswers([field], { q: sent })).toEqual({
      answers: {},
      faults: [expect.objectContaining({ field: 'q', code })],
    });
  });

  describe('fields that an option opens', () => {
    const plate = question('textfield', { id: 'plate', required: true, option: 'car' });
    const way = question('radio', { options, childs: [plate] });

    it('are asked when it is chosen', () => {
      expect(checkAnswers([way], { q: 'car' }).faults).toEqual([{ field: 'plate', code: 'form/required' }]);
    });

    it('are asked by the option that was read, with blanks around it too', () => {
      expect(checkAnswers([way], { q: ' car ' }).faults).toEqual([{ field: 'plate', code: 'form/required' }]);
    });
    it('are not asked by an option that is refused', () => {
      expect(checkAnswers([way], { q: ['car'] }).faults).toEqual([{ field: 'q', code: 'form/invalid' }]);
    });
    it('are not asked otherwise, and what was sent to them is dropped', () => {
      expect(checkAnswers([way], { q: 'bus', plate: 'กข 1234' })).toEqual({ answers: { q: 'bus' }, faults: [] });
    });
  });

  it('drops answers to questions that the form does not have', () => {
    expect(checkAnswers([question('divider')], { q: 'x', other: 'y' })).toEqual({ answers: {}, faults: [] });
  });

  it('names the files of the answers by their question', () => {
    const fields = [question('file')];
    expect(filesOf(fields, checkAnswers(fields, { q: [PERSON] }).answers)).toEqual([{ field: 'q', ids: [PERSON] }]);
  });
});
