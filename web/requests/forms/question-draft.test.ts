import { expect, test } from 'vitest';
import { formFaults } from '../../../domain/requests/check-form.ts';
import { FORM_KINDS } from '../../../domain/requests/form-kinds.ts';
import { ask, option } from '../shared/testing-forms.ts';
import { changedKind, isBuiltIn, movedTo, newQuestion, startOf, tagsFor, withChildsOf, withoutOption } from './question-draft.ts';

test.each(FORM_KINDS)('a new form of the kind %s begins with all that the kind needs', (kind) => {
  expect(formFaults(kind, startOf(kind))).toEqual([]);
});

test('another kind brings its own questions and keeps those that have no meaning of the kind before', () => {
  const own = ask({ name: 'Anything else', type: 'textfield' });
  const fields = changedKind('OvertimeForm', [...startOf('LeaveForm'), own]);
  expect(fields.map(({ tag }) => tag)).toEqual(['work-date', 'start-time', 'end-time', 'reason', null]);
  expect(formFaults('OvertimeForm', fields)).toEqual([]);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('from place %i to %i', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test('a question with options begins with one, so that it can be saved', () => {
  expect(newQuestion('radio', { optionLabel: 'Option 1' }).options.map(({ label }) => label)).toEqual(['Option 1']);
  expect(newQuestion('date', { optionLabel: 'Option 1' }).options).toEqual([]);
});

test('what an option opens stands in the order of the options, and goes with its option', () => {
  const [plate, line] = [
    ask({ name: 'Plate', type: 'textfield', option: 'car' }),
    ask({ name: 'Line', type: 'textfield', option: 'bus' }),
  ];
  const how = ask({ name: 'How', type: 'radio', options: [option('car', 'Car'), option('bus', 'Bus')], childs: [line] });
  const both = withChildsOf(how, 'car', [plate]);
  expect(both.childs).toEqual([plate, line]);
  expect(withoutOption(both, 'bus')).toMatchObject({ options: [{ id: 'car' }], childs: [{ id: plate.id }] });
});

test('what a kind needs is built in, and what it may have is offered by type', () => {
  const [type, part] = startOf('LeaveForm');
  expect([type, part].map((question) => question && isBuiltIn('LeaveForm', question))).toEqual([true, false]);
  expect(tagsFor('CustomForm', 'textfield')).toContain('expense');
  expect(tagsFor('LeaveForm', 'textfield')).not.toContain('expense');
  expect(tagsFor('LeaveForm', 'file')).toEqual(['paper']);
});
