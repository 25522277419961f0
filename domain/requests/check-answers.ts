import type { Facts } from '../decision.ts';
import { LEAVE_PARTS } from '../leave/count-days.ts';
import { isDayBeyond } from '../read-date.ts';
import { PUNCH_TYPES, type PunchType } from '../time/types.ts';
import { isPlainDate, isUuid, type PlainDate } from '../units.ts';
import { FILE_TYPES, type FieldType, type FormField, SILENT_TYPES } from './form-fields.ts';

export type AskedClocking = { readonly clockType: PunchType; readonly date: PlainDate; readonly time: string };
/** What was answered to one question: text, a number, an id, several ids, or clockings. */
export type AnswerValue = string | number | readonly string[] | readonly AskedClocking[];
export type Answers = Readonly<Record<string, AnswerValue>>;
export type AnswerFault = { readonly field: string; readonly code: string; readonly facts?: Facts };
export type CheckedAnswers = { readonly answers: Answers; readonly faults: readonly AnswerFault[] };

const LONGEST_TEXT = 2000;
const MOST_CLOCKINGS = 20;
const MOST_FILES = 10;

/**
 * Reads what was sent to the questions of a form. Only questions that are asked count: those of the first level, and those that an option
 * opens which was read as chosen; answers to others are dropped. The first fault of each field is told, at the field's id. Ids of people,
 * places, files and leave types are looked at for their form alone, and kept in small letters; whether they exist is the server's to say.
 * Source: specification 2 §5 (messages).
 */
export function checkAnswers(fields: readonly FormField[], sent: Readonly<Record<string, unknown>>): CheckedAnswers {
  const answers: Record<string, AnswerValue> = {};
  const faults: AnswerFault[] = [];
  const readLevel = (level: readonly FormField[]) => {
    for (const field of level.filter(isAnswered)) {
      const read = readAnswer(field, sent[field.id]);
      if (read.fault) faults.push({ field: field.id, ...read.fault });
      else if (read.value !== undefined) answers[field.id] = read.value;
      readLevel(openedBy(field, read.value));
    }
  };
  readLevel(fields);
  return { answers, faults };
}

/** The questions that were asked of somebody with these answers. */
export const askedFields = (fields: readonly FormField[], answers: Answers): FormField[] =>
  fields.filter(isAnswered).flatMap((field) => [field, ...askedFields(openedBy(field, answers[field.id]), answers)]);

const isAnswered = ({ type }: FormField): boolean => !SILENT_TYPES.includes(type);

function openedBy({ childs }: FormField, value: AnswerValue | undefined): FormField[] {
  const chosen = new Set<unknown>([value].flat());
  return childs.filter(({ option }) => chosen.has(option));
}

type Fault = { readonly code: string; readonly facts?: Facts };
type Read = { readonly value?: AnswerValue | undefined; readonly fault?: Fault };
const fault = (code: string, facts?: Facts): Read => ({ fault: { code, ...(facts ? { facts } : {}) } });
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function readAnswer(field: FormField, value: unknown): Read {
  if (isEmpty(value)) return field.required ? fault('form/required') : {};
  return READERS[field.type](value, field);
}

type Reader = (value: unknown, field: FormField) => Read;
const text = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : null);
const matching =
  (pattern: (text: string) => boolean, code: string): Reader =>
  (value) => {
    const read = text(value);
    return read !== null && pattern(read) ? { value: read } : fault(code);
  };
/** One thing has one id: in small letters whatever was sent, as everywhere. */
const idOf = (value: unknown): string => (text(value) ?? '').toLowerCase();
const id: Reader = (value) => (isUuid(idOf(value)) ? { value: idOf(value) } : fault('form/invalid'));
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isDateTime = (read: string) => isPlainDate(read.slice(0, 10)) && read[10] === 'T' && TIME.test(read.slice(11));

/** A date of other years than people may say is a date: the answer is not that it is none. */
function dated(isRead: (text: string) => boolean, code: string): Reader {
  return (value, field) => {
    const [day = ''] = (text(value) ?? '').split('T');
    return isDayBeyond(day) ? fault('date/beyond') : matching(isRead, code)(value, field);
  };
}

const READERS: Readonly<Record<FieldType, Reader>> = {
  divider: () => ({}),
  descriptions: () => ({}),
  textfield: readText,
  dropdown: readOption,
  radio: readOption,
  checkbox: (value, field) => readSeveral(value, field.options?.map((option) => option.id) ?? []),
  zone: id,
  team: id,
  employee: id,
  manager: id,
  clocktype: matching((read) => PUNCH_TYPES.some((type) => type === read), 'form/invalid'),
  date: dated(isPlainDate, 'date/format'),
  time: matching((read) => TIME.test(read), 'form/time'),
  datetime: dated(isDateTime, 'date-time/format'),
  addclocking: readClockings,
  image: readFiles,
  file: readFiles,
};

function readText(value: unknown, { limits = {}, tag }: FormField): Read {
  if (tag === 'distance') return readNumber(value, { ...limits, min: Math.max(0, limits.min ?? 0) });
  if (limits.format === 'number' || tag === 'expense')
    return readNumber(value, tag === 'expense' ? { ...limits, min: Math.max(0.01, limits.min ?? 0) } : limits);
  const read = text(value);
  if (read === null) return fault('form/invalid');
  const { minLength = 0, maxLength = LONGEST_TEXT } = limits;
  if (read.length < minLength) return fault('form/min-length', { minimum: minLength });
  if (read.length > maxLength) return fault('form/max-length', { maximum: maxLength });
  if (limits.format === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(read)) return fault('form/email');
  return { value: read };
}

const TYPED_NUMBER = /^[-−]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
/** A comma parts thousands: in any other place it is no number, since `1,5` would be ten times what was meant. */
const numberTyped = (read: string): number =>
  TYPED_NUMBER.test(read) ? Number(read.replaceAll(',', '').replace('−', '-')) : Number.NaN;

/** Numbers come as such or as they are typed; two decimals at most, as money has them. */
function readNumber(value: unknown, { min, max }: NonNullable<FormField['limits']>): Read {
  const read = typeof value === 'number' ? value : numberTyped(text(value) ?? '');
  if (!Number.isFinite(read) || Math.abs(read) > 1e11) return fault('form/number');
  if (Math.abs(read * 100 - Math.round(read * 100)) > 1e-4) return fault('money/two-decimals');
  if (min !== undefined && read < min) return fault('form/min', { minimum: min });
  if (max !== undefined && read > max) return fault('form/max', { maximum: max });
  return { value: read };
}

function readOption(value: unknown, field: FormField): Read {
  if (field.tag === 'leave-type') return id(value, field);
  const known: readonly string[] = field.tag === 'day-part' ? LEAVE_PARTS : (field.options ?? []).map((option) => option.id);
  const read = text(value);
  return read !== null && known.includes(read) ? { value: read } : fault('form/invalid');
}

function readSeveral(value: unknown, known: readonly string[]): Read {
  const read = [...new Set([value].flat())];
  return read.every((item): item is string => typeof item === 'string' && known.includes(item))
    ? { value: read }
    : fault('form/invalid');
}

function readFiles(value: unknown): Read {
  const read = [...new Set([value].flat().map(idOf))];
  if (read.length > MOST_FILES) return fault('form/max', { maximum: MOST_FILES });
  return read.every(isUuid) ? { value: read } : fault('form/invalid');
}

function readClockings(value: unknown): Read {
  if (!Array.isArray(value)) return fault('form/invalid');
  if (value.length > MOST_CLOCKINGS) return fault('form/max', { maximum: MOST_CLOCKINGS });
  if (value.some((item) => isDayBeyond(text(item?.date) ?? ''))) return fault('date/beyond');
  return value.every(isClocking)
    ? { value: value.map(({ clockType, date, time }) => ({ clockType, date, time })) }
    : fault('form/invalid');
}

function isClocking(value: unknown): value is AskedClocking {
  if (typeof value !== 'object' || value === null) return false;
  const { clockType, date, time } = value as Record<string, unknown>;
  return (
    PUNCH_TYPES.some((type) => type === clockType) &&
    typeof date === 'string' &&
    isPlainDate(date) &&
    typeof time === 'string' &&
    TIME.test(time)
  );
}

/** The ids of files that answers name. */
export const filesOf = (fields: readonly FormField[], answers: Answers): { field: string; ids: readonly string[] }[] =>
  askedFields(fields, answers)
    .filter((field) => FILE_TYPES.includes(field.type))
    .flatMap((field) => {
      const ids = answers[field.id];
      return Array.isArray(ids) ? [{ field: field.id, ids: ids.filter((item) => typeof item === 'string') }] : [];
    });
