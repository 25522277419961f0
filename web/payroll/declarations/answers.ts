import type { PlainField, SectionField } from '../../../domain/payroll/declarations/sections.ts';

export type Answers = Readonly<Record<string, unknown>>;

export const answersAt = (value: unknown): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
export const entriesAt = (value: unknown): Answers[] => (Array.isArray(value) ? value.map(answersAt) : []);

/** Answers without blanks; choices that were not touched stand at what the form shows. */
export function sentAnswers(fields: readonly SectionField[], answers: Answers): Answers {
  const sent = fields.flatMap((field): [string, unknown][] => {
    const value = sentValue(field, answers[field.key]);
    return value === undefined ? [] : [[field.key, value]];
  });
  return Object.fromEntries(sent);
}

function sentValue(field: SectionField, value: unknown): unknown {
  if (field.kind === 'group') return sentAnswers(field.fields, answersAt(value));
  if (field.kind === 'list') return entriesAt(value).map((entry) => sentAnswers(field.fields, entry));
  return sentPlain(field, value);
}

function sentPlain(field: PlainField, value: unknown): unknown {
  if (field.kind === 'choice') return value ?? field.preset;
  if (field.kind === 'flag') return value === true;
  if (field.kind === 'item') {
    const { checked, value: amount } = answersAt(value);
    if (checked !== true) return { checked: false };
    return amount === '' || amount === undefined ? { checked: true } : { checked: true, value: amount };
  }
  return value === '' || value === null ? undefined : value;
}
