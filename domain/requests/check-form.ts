import { type FieldTag, type FormField, fieldTagged, OPTION_TYPES, SILENT_TYPES } from './form-fields.ts';
import { type FormKind, KIND_TAGS, REPEATABLE_TAGS } from './form-kinds.ts';

export type FormFault = {
  readonly field: string;
  readonly code: FormFaultCode;
  readonly facts?: Readonly<Record<string, string>>;
};
export type FormFaultCode =
  | 'form/id-repeated'
  | 'form/options-needed'
  | 'form/option-repeated'
  | 'form/option-unknown'
  | 'form/too-deep'
  | 'form/limits-crossed'
  | 'form/tag-not-here'
  | 'form/tag-twice'
  | 'form/tag-missing'
  | 'form/no-questions';

/** Fields open fields, and those others once more; deeper is asked by nobody. */
const MOST_LEVELS = 3;

/**
 * What is wrong with the questions of a form, at the path of each field (`fields.2.childs.0`): ids and options that stand twice, options
 * that are missing, limits that leave nothing, tags that the kind does not read, that stand twice, below an option or not at all.
 * `fields` in their order. Source: product rule FRM-2.
 */
export function formFaults(kind: FormKind, fields: readonly FormField[]): FormFault[] {
  const placed = placesOf(fields, 'fields', 1);
  const missing = neededTags(kind).filter((tag) => !fieldTagged(fields, tag));
  return [
    ...placed.flatMap((place) => faultsOf(place, placed)),
    ...tagFaults(kind, placed),
    ...missing.map((tag): FormFault => ({ field: 'fields', code: 'form/tag-missing', facts: { tag } })),
  ];
}

type Place = { readonly field: FormField; readonly path: string; readonly level: number; readonly parent?: FormField };

const placesOf = (fields: readonly FormField[], at: string, level: number, parent?: FormField): Place[] =>
  fields.flatMap((field, index) => {
    const path = `${at}.${index}`;
    return [{ field, path, level, ...(parent ? { parent } : {}) }, ...placesOf(field.childs, `${path}.childs`, level + 1, field)];
  });

/** Whether a form asks anything: text to read and lines alone are nothing to send. */
export const hasQuestions = (fields: readonly FormField[]): boolean => fields.some(({ type }) => !SILENT_TYPES.includes(type));

const neededTags = (kind: FormKind): FieldTag[] =>
  (Object.entries(KIND_TAGS[kind]) as [FieldTag, { isNeeded: boolean }][]).flatMap(([tag, rule]) => (rule.isNeeded ? [tag] : []));

function faultsOf({ field, path, level, parent }: Place, placed: readonly Place[]): FormFault[] {
  const options = field.options ?? [];
  const {
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  } = field.limits ?? {};
  const found: [boolean, string, FormFaultCode][] = [
    [placed.some((other) => other.field !== field && other.field.id === field.id), '', 'form/id-repeated'],
    [level > MOST_LEVELS, '', 'form/too-deep'],
    [needsOptions(field) && options.length === 0, '.options', 'form/options-needed'],
    [new Set(options.map(({ id }) => id)).size < options.length, '.options', 'form/option-repeated'],
    [parent !== undefined && !parent.options?.some(({ id }) => id === field.option), '.option', 'form/option-unknown'],
    [minLength > maxLength || min > max, '.limits', 'form/limits-crossed'],
  ];
  return found.flatMap(([isWrong, at, code]) => (isWrong ? [{ field: `${path}${at}`, code }] : []));
}

/** The options of a leave's type are the company's types, and those of its part of the day stand with the product. */
const needsOptions = ({ type, tag }: FormField) => OPTION_TYPES.includes(type) && tag !== 'leave-type' && tag !== 'day-part';

function tagFaults(kind: FormKind, placed: readonly Place[]): FormFault[] {
  const tagged = placed.flatMap((place) => (place.field.tag ? [{ ...place, tag: place.field.tag }] : []));
  return tagged.flatMap(({ field, path, level, tag }, index): FormFault[] => {
    const rule = KIND_TAGS[kind][tag];
    const isBelow = level > 1 && rule?.isNeeded;
    if (!rule?.types.includes(field.type) || isBelow)
      return [{ field: `${path}.tag`, code: 'form/tag-not-here', facts: { tag } }];
    const isSecond = tagged.slice(0, index).some((earlier) => earlier.tag === tag);
    return isSecond && !REPEATABLE_TAGS.includes(tag) ? [{ field: `${path}.tag`, code: 'form/tag-twice', facts: { tag } }] : [];
  });
}
