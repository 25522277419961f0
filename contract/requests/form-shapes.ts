import { z } from 'zod';
import { FIELD_TAGS, FIELD_TYPES, TEXT_FORMATS } from '../../domain/requests/form-fields.ts';
import { FORM_KINDS } from '../../domain/requests/form-kinds.ts';
import { Code, DateTime, Id, Name, Text } from '../primitives.ts';

export const FormKind = z.enum(FORM_KINDS);
export const FieldType = z.enum(FIELD_TYPES);
const FieldTag = z.enum(FIELD_TAGS);
const OptionId = Code;
const Length = z.number().int().min(0).max(2000);
const Amount = z.number().min(-1e9).max(1e9);

const FieldOption = z.strictObject({ id: OptionId, label: Name, englishLabel: Name.nullable().default(null) });
const Limits = z.strictObject({
  format: z.enum(TEXT_FORMATS).optional(),
  minLength: Length.optional(),
  maxLength: Length.optional(),
  min: Amount.optional(),
  /** Of an amount with the tag `expense`: what a person may have in a calendar year, in baht. */
  max: Amount.optional(),
});
const fieldShape = {
  id: Id,
  /** The number of the type in `form/fields`; what counts is `type`. */
  fieldId: z.number().int().min(1).max(FIELD_TYPES.length).optional(),
  name: Name,
  englishName: Name.nullable().default(null),
  type: FieldType,
  tag: FieldTag.nullable().default(null),
  /** The text of `descriptions`; the help beneath any other question. */
  value: Text(2000).nullable().default(null),
  options: z.array(FieldOption).max(200).default([]),
  limits: Limits.default({}),
  required: z.boolean().default(false),
  /** Of a child: the option of its parent that opens it. */
  option: OptionId.nullable().default(null),
  /** The neighbours in the chain of one level; a level without any stands as it was sent. */
  previous: Id.nullable().default(null),
  next: Id.nullable().default(null),
};

const MOST_FIELDS = 60;
const Grandchild = z.strictObject({ ...fieldShape, childs: z.array(z.never()).max(0).default([]) });
const Child = z.strictObject({ ...fieldShape, childs: z.array(Grandchild).max(MOST_FIELDS).default([]) });
/** A question and those that its options open, three levels deep at most. */
export const FormField = z.strictObject({ ...fieldShape, childs: z.array(Child).max(MOST_FIELDS).default([]) });
export const FormFields = z.array(FormField).max(MOST_FIELDS);

export const Notification = z.object({
  notifyType: z.enum(['department', 'employee']),
  list: z.array(z.object({ id: Id, name: z.string() })),
});

/** A form without its questions. */
export const FormSummary = z.object({
  id: Id,
  /** The id of its kind in `form/types`. */
  typeId: z.number().int(),
  uniqueName: FormKind,
  name: z.string(),
  englishName: z.string().nullable(),
  externalCode: z.string().nullable(),
  description: z.string().nullable(),
  defaultTemplate: z.boolean(),
  enabled: z.boolean(),
  revision: z.number().int(),
  version: z.number().int(),
  /** Requests that were sent with it, in all and waiting. */
  responses: z.object({ total: z.number().int(), pending: z.number().int() }),
  changedAt: DateTime,
});
export const FormTemplate = FormSummary.extend({
  autoResponse: z.string().nullable(),
  notification: z.array(Notification),
  fields: FormFields,
});
export type FormTemplate = z.output<typeof FormTemplate>;
