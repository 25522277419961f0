/** The kinds of questions a form may hold. Source: specification 2 §9 (17 field types), rule RU051. */
export const FIELD_TYPES = [
  'divider',
  'descriptions',
  'dropdown',
  'zone',
  'clocktype',
  'textfield',
  'addclocking',
  'datetime',
  'date',
  'time',
  'checkbox',
  'radio',
  'image',
  'file',
  'team',
  'employee',
  'manager',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Types that show something and ask nothing. */
export const SILENT_TYPES: readonly FieldType[] = ['divider', 'descriptions'];
/** Types whose answer is one or more of the field's own options; these can open further fields. */
export const OPTION_TYPES: readonly FieldType[] = ['dropdown', 'radio', 'checkbox'];
export const FILE_TYPES: readonly FieldType[] = ['image', 'file'];

/**
 * What a field is to the product, beyond being asked. Those of a leave, an overtime or a clocking are read when the request takes effect;
 * `expense` is an amount with a limit a year; `distance` are kilometres, which the report of vehicles adds up; the `own-…` ones are filled in from the record of the person who asks.
 */
export const FIELD_TAGS = [
  'leave-type',
  'start-date',
  'end-date',
  'day-part',
  'start-time',
  'end-time',
  'work-date',
  'clockings',
  'clocking-zone',
  'reason',
  'paper',
  'substitute',
  'expense',
  'distance',
  'own-code',
  'own-name',
  'own-team',
  'own-position',
  'own-phone',
  'own-email',
] as const;
export type FieldTag = (typeof FIELD_TAGS)[number];

export const TEXT_FORMATS = ['text', 'email', 'number'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

export type FieldOption = { readonly id: string; readonly label: string; readonly englishLabel?: string | null };
export type FieldLimits = {
  readonly format?: TextFormat;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of numbers; of an `expense` `max` is what a person may have in a calendar year, in baht. */
  readonly min?: number;
  readonly max?: number;
};
/** One question. `childs` are asked when the option that they name (`option`) is chosen. */
export type FormField = {
  readonly id: string;
  readonly name: string;
  readonly englishName?: string | null;
  readonly type: FieldType;
  readonly tag?: FieldTag | null;
  /** The text of `descriptions`, and the help beneath any other question. */
  readonly value?: string | null;
  readonly options?: readonly FieldOption[];
  readonly limits?: FieldLimits;
  readonly required: boolean;
  readonly option?: string | null;
  readonly childs: readonly FormField[];
};

/** Every field of a form with those that options open, parents first. */
export const allFields = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...allFields(field.childs)]);

export const fieldTagged = (fields: readonly FormField[], tag: FieldTag): FormField | undefined =>
  allFields(fields).find((field) => field.tag === tag);
