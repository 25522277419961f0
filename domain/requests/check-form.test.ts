import { describe, expect, it } from 'vitest';
import { formFaults } from './check-form.ts';
import type { FormField } from './form-fields.ts';

const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  id,
  name: id,
  type: 'textfield',
  required: false,
  childs: [],
  ...more,
});
const leave = [
  field('type', { type: 'dropdown', tag: 'leave-type' }),
  field('from', { type: 'date', tag: 'start-date' }),
  field('to', { type: 'date', tag: 'end-date' }),
];
const car = { id: 'car', label: 'Car' };

describe('formFaults', () => {
  it('has nothing against the questions of a leave', () => {
    expect(formFaults('LeaveForm', leave)).toEqual([]);
  });

  it('has nothing against fields that options open', () => {
    const choice = field('way', { type: 'radio', options: [car], childs: [field('plate', { option: 'car' })] });
    expect(formFaults('CustomForm', [choice])).toEqual([]);
  });

  it.each<[string, FormField[], { field: string; code: string }]>([
    ['an id that stands twice', [field('a'), field('a')], { field: 'fields.0', code: 'form/id-repeated' }],
    ['a choice without options', [field('a', { type: 'dropdown' })], { field: 'fields.0.options', code: 'form/options-needed' }],
    [
      'an option that stands twice',
      [field('a', { type: 'radio', options: [car, car] })],
      { field: 'fields.0.options', code: 'form/option-repeated' },
    ],
    [
      'a field that no option opens',
      [field('a', { type: 'radio', options: [car], childs: [field('b', { option: 'bus' })] })],
      { field: 'fields.0.childs.0.option', code: 'form/option-unknown' },
    ],
    [
      'limits that leave nothing',
      [field('a', { limits: { minLength: 5, maxLength: 4 } })],
      { field: 'fields.0.limits', code: 'form/limits-crossed' },
    ],
    [
      'a tag that the kind does not read',
      [field('a', { type: 'date', tag: 'start-date' })],
      { field: 'fields.0.tag', code: 'form/tag-not-here' },
    ],
    [
      'a tag on a type that cannot carry it',
      [field('a', { type: 'date', tag: 'expense' })],
      { field: 'fields.0.tag', code: 'form/tag-not-here' },
    ],
    [
      'a tag that stands twice',
      [field('a', { tag: 'reason' }), field('b', { tag: 'reason' })],
      { field: 'fields.1.tag', code: 'form/tag-twice' },
    ],
  ])('names %s', (_what, fields, fault) => {
    expect(formFaults('CustomForm', fields)).toContainEqual(expect.objectContaining(fault));
  });

  it('lets amounts stand more than once', () => {
    expect(formFaults('CustomForm', [field('a', { tag: 'expense' }), field('b', { tag: 'expense' })])).toEqual([]);
  });

  it('names what a kind cannot do without', () => {
    expect(formFaults('LeaveForm', leave.slice(0, 2))).toEqual([
      { field: 'fields', code: 'form/tag-missing', facts: { tag: 'end-date' } },
    ]);
  });

  it('refuses a needed question below an option: it may never be asked', () => {
    const hidden = field('way', {
      type: 'radio',
      options: [car],
      childs: [field('to', { type: 'date', tag: 'end-date', option: 'car' })],
    });
    expect(formFaults('LeaveForm', [...leave.slice(0, 2), hidden])).toContainEqual({
      field: 'fields.2.childs.0.tag',
      code: 'form/tag-not-here',
      facts: { tag: 'end-date' },
    });
  });

  it('goes three levels deep and no further', () => {
    const deep = ['d', 'c', 'b', 'a'].reduce<FormField[]>(
      (childs, id) => [field(id, { type: 'radio', options: [car], childs, option: 'car' })],
      [],
    );
    expect(formFaults('CustomForm', deep)).toContainEqual({
      field: 'fields.0.childs.0.childs.0.childs.0',
      code: 'form/too-deep',
    });
  });
});
