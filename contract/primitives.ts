import { z } from 'zod';
import { hasHiddenCharacters, withoutHidden } from '../domain/hidden-characters.ts';
import { LARGEST_PAY_BAHT } from '../domain/money.ts';
import { isDayBeyond } from '../domain/read-date.ts';
import { formatInstant, parseInstant } from '../domain/time.ts';
import { type Instant, isPlainDate, isYearMonth, type PlainDate, type Satang, satang, type YearMonth } from '../domain/units.ts';
import { LARGEST_PAGE_SIZE, LAST_PAGE } from './paging-limits.ts';

/** In small letters whatever was sent: one thing has one id, and ids are compared as text. */
export const Id = z.uuid().toLowerCase();
const ownLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasHiddenCharacters(text), 'form/hidden-characters');
/** What a thing is known by: it is what was sent, or it is refused. */
export const Code = ownLine(40).min(1);
/** One line that is read as it stands. */
export const Name = ownLine(160).min(1);
/** The same where it may be empty. */
export const Line = ownLine;
/** What somebody writes, in one line or several, without characters that a reader does not see; blanks around it stay. */
export const Written = (max: number) => z.string().overwrite(withoutHidden).max(max);
export const Text = (max: number) => z.string().overwrite(withoutHidden).trim().max(max);
export const Reason = Text(500).min(1);

const bahtWithin = (smallest: number, largest: number) =>
  z
    .codec(
      z.number().min(smallest).max(largest),
      z.custom<Satang>((value) => Number.isSafeInteger(value)),
      {
        decode: (amount, context) => {
          const scaled = Math.round(amount * 100);
          if (Math.abs(amount * 100 - scaled) > 1e-4) {
            context.issues.push({ code: 'custom', message: 'money/two-decimals', input: amount });
            return z.NEVER;
          }
          return satang(scaled);
        },
        encode: (amount) => amount / 100,
      },
    )
    .meta({ description: 'Baht with two decimals' });

/** Baht with at most two decimals on the wire, whole satang inside. */
export const Money = bahtWithin(-1e11, 1e11);
/** What somebody is paid, or what is taken, at one time: never below zero, and so much at most that sums of a company fit into `Money`. */
export const PayAmount = bahtWithin(0, LARGEST_PAY_BAHT);
/** The same where nothing would have no meaning: a loan, an instalment, a refund. */
export const AmountAboveZero = PayAmount.refine((amount) => amount > 0, 'form/amount-above-zero');

// Days around an instant, in any zone, must have a date of four digits.
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(3000, 0, 1);

/** `YYYY-MM-DD HH:mm:ss` in the reference time zone (UTC) on the wire, an instant inside. */
export const DateTime = z
  .codec(
    z.string(),
    z.custom<Instant>((value) => Number.isSafeInteger(value)),
    {
      decode: (text, context) => {
        const at = parseInstant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text);
        if (at === null || at < EARLIEST || at >= LATEST) {
          context.issues.push({ code: 'custom', message: 'date-time/format', input: text });
          return z.NEVER;
        }
        return at;
      },
      encode: (at) => formatInstant(at),
    },
  )
  .meta({ description: 'YYYY-MM-DD HH:mm:ss in Atlantic/Reykjavik (UTC)' });

const dateFault =
  (code: string, dayOf = (text: string) => text) =>
  ({ input }: { input?: unknown }) => {
    if (input === undefined || input === null) return 'form/required';
    return typeof input === 'string' && isDayBeyond(dayOf(input)) ? 'date/beyond' : code;
  };
export const Day = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value), {
  error: dateFault('date/format'),
});
export const Month = z.custom<YearMonth>((value) => typeof value === 'string' && isYearMonth(value), {
  error: dateFault('month/format', (text) => `${text}-01`),
});

/** A query flag: `true` or `false`. */
export const flag = () => z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
/** A query list: repeated keys, or one value. */
export const many = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item).max(2000), item]).transform((value) => (Array.isArray(value) ? value : [value]) as z.output<Item>[]);
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Zero-based page number, size and `field,direction` of a list call. */
export const paging = <Field extends string>(
  size: number,
  fields: readonly [Field, ...Field[]],
  fallback: `${Field},${'asc' | 'desc'}`,
) => ({
  page: wholeNumber(0, LAST_PAGE).default(0),
  size: wholeNumber(1, LARGEST_PAGE_SIZE).default(size),
  sort: z
    .templateLiteral([z.enum(fields), ',', z.enum(['asc', 'desc'])])
    .default(fallback as never)
    .transform((text) => {
      const [field, direction] = (text as string).split(',');
      return { field: field as Field, direction: direction as 'asc' | 'desc' };
    }),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    timeZone: z.object({ uniqueName: z.string() }),
  });

/** What a person is called; which of the names a reader sees is decided by `domain/names-shown.ts`. */
export const personNames = {
  firstName: z.string(),
  lastName: z.string(),
  firstNameEn: z.string().nullable(),
  lastNameEn: z.string().nullable(),
};

export const Done = z.object({ ok: z.literal(true) });
/** A long piece of work that goes on after the answer; its progress comes over `/realtime/jobs`. */
export const JobStarted = z.object({ jobId: Id });
/** A file download or stream; the handler writes the bytes itself. */
export const Bytes = z.any().meta({ description: 'bytes' });
