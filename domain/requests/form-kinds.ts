import type { FieldTag, FieldType } from './form-fields.ts';

/** What an approved request does. Source: rule RU050. */
export const FORM_KINDS = ['AddClockForm', 'OvertimeForm', 'LeaveForm', 'CustomForm'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

type TagRule = { readonly types: readonly FieldType[]; readonly isNeeded: boolean };
const needs = (...types: FieldType[]): TagRule => ({ types, isNeeded: true });
const takes = (...types: FieldType[]): TagRule => ({ types, isNeeded: false });

/** Tags that a form of any kind may hold: they are shown and filled in, and change nothing. */
const EVERYWHERE: Partial<Record<FieldTag, TagRule>> = {
  'own-code': takes('textfield'),
  'own-name': takes('textfield'),
  'own-team': takes('textfield'),
  'own-position': takes('textfield'),
  'own-phone': takes('textfield'),
  'own-email': takes('textfield'),
};

/**
 * The questions that a kind reads, each by its tag: which types may carry it, and whether the form is worth nothing without it.
 * They stand at the first level of a form and once. Source: product rule FRM-2 (specification 2 §3, §9).
 */
export const KIND_TAGS: Readonly<Record<FormKind, Partial<Record<FieldTag, TagRule>>>> = {
  LeaveForm: {
    'leave-type': needs('dropdown'),
    'start-date': needs('date'),
    'end-date': needs('date'),
    'day-part': takes('radio', 'dropdown'),
    'start-time': takes('time'),
    'end-time': takes('time'),
    reason: takes('textfield'),
    paper: takes('image', 'file'),
    substitute: takes('employee'),
    ...EVERYWHERE,
  },
  OvertimeForm: {
    'work-date': needs('date'),
    'start-time': needs('time'),
    'end-time': needs('time'),
    reason: takes('textfield'),
    ...EVERYWHERE,
  },
  AddClockForm: {
    clockings: needs('addclocking'),
    'clocking-zone': takes('zone'),
    reason: takes('textfield'),
    ...EVERYWHERE,
  },
  CustomForm: {
    expense: takes('textfield'),
    distance: takes('textfield'),
    reason: takes('textfield'),
    ...EVERYWHERE,
  },
};

/** Several fields of a form may carry these. */
export const REPEATABLE_TAGS: readonly FieldTag[] = ['expense', 'distance'];
