import { filledText, type Language, textIn } from '../../../domain/define-text.ts';
import { shownPhone } from '../../../domain/phone-number.ts';
import { dateOf } from '../../../domain/time.ts';
import { shortDate } from '../../../domain/written-dates.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { xlsxFile } from '../../adapters/sheet-file.ts';
import type { MemberContext } from '../../http/context.ts';
import type { Paper } from '../../payroll/shared/paper.ts';
import { type Register, readRegister } from './read-register.ts';
import { REGISTER_WORDS } from './texts.ts';

type Line = { readonly cells: readonly string[]; readonly isHead?: true };
const COLUMNS = ['name', 'data', 'why', 'retention', 'recipients', 'safeguards', 'kept'] as const;
const WIDTHS: Readonly<Record<(typeof COLUMNS)[number], number>> = {
  name: 18,
  data: 34,
  why: 30,
  retention: 24,
  recipients: 26,
  safeguards: 32,
  kept: 8,
};

/** The register as a paper or a workbook: the same rows in both. */
export async function registerFile(ctx: MemberContext, type: 'pdf' | 'xlsx'): Promise<Paper> {
  const { language, organization } = ctx;
  const register = await ctx.transaction({ readOnly: true }, readRegister);
  const words = textIn(REGISTER_WORDS, language);
  const day = dateOf(ctx.services.now(), organization.timeZone);
  const lines = linesOf(register, language);
  const heading = headingOf(register, language);
  const printed = filledText(words.printed, { day: shortDate(day, language) });
  const fileName = `${words.title} ${day}.${type}`;
  const names = COLUMNS.map((key) => words.columns[key]);
  if (type === 'xlsx') {
    const above = [register.controller.name, ...heading, printed].map((text) => [text, ...COLUMNS.slice(1).map(() => null)]);
    const rows = [names, ...lines.map(({ cells }) => cells), ...above];
    return { fileName, bytes: await xlsxFile({ name: words.title, widths: COLUMNS.map((key) => WIDTHS[key]), rows }) };
  }
  const bytes = await pdfPrinter().print('report', {
    company: register.controller.name,
    details: heading.join(' · '),
    title: words.title,
    period: printed,
    reference: words.law,
    language,
    size: 7,
    // Cells of several lines of Thai need room for marks above and below.
    leading: 0.75,
    isWide: true,
    columns: COLUMNS.map((key) => ({ name: words.columns[key], width: WIDTHS[key], isNumber: key === 'kept' })),
    rows: lines.map(({ cells }) => cells),
    sums: lines.flatMap(({ isHead }, index) => (isHead ? [index + 1] : [])),
  });
  return { fileName, bytes };
}

function headingOf({ controller, contact }: Register, language: Language): string[] {
  const words = textIn(REGISTER_WORDS, language);
  const { taxId, address, phoneNumber, email } = controller;
  return [
    taxId ? filledText(words.taxId, { id: taxId }) : '',
    address,
    shownPhone(phoneNumber),
    email ?? '',
    contact.name || contact.contact ? filledText(words.contact, contact) : '',
    words.access,
  ].filter(Boolean);
}

const inLines = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n');

function linesOf({ activities, own, systems, refusals }: Register, language: Language): Line[] {
  const words = textIn(REGISTER_WORDS, language);
  const added = (text: string) => (text ? `${words.addition}: ${text}` : '');
  const head = (title: string): Line => ({ isHead: true, cells: [title, ...COLUMNS.slice(1).map(() => '')] });
  const one = (name: string, data: string): Line => ({ cells: [name, data, ...COLUMNS.slice(2).map(() => '')] });
  return [
    ...activities.map(({ addition, ...item }) => ({
      cells: [
        item.name,
        inLines(`${item.people}:`, item.data, item.isSensitive ? words.sensitive : ''),
        inLines(item.purpose, item.basis, added(addition.note)),
        item.retention,
        inLines(...item.recipients, added(addition.recipients)),
        inLines(...item.safeguards, added(addition.safeguards)),
        String(item.kept),
      ],
    })),
    ...(own.length > 0 ? [head(words.addition)] : []),
    ...own.map((item) => ({
      cells: [
        item.name,
        inLines(`${item.people}:`, item.data),
        inLines(item.purpose, words.basis[item.basis], item.note),
        item.retention,
        item.recipients,
        item.safeguards,
        '',
      ],
    })),
    ...(systems.length > 0 ? [head(words.systems)] : []),
    ...systems.map(({ kind, name, data }) =>
      one(filledText(words[kind], { name, data: '' }).replace(/:\s*$/, ''), data.join(', ')),
    ),
    ...(refusals.length > 0 ? [head(words.refusals)] : []),
    ...refusals.map(({ kind, askedOn, answeredOn, reason }) =>
      one(
        words.kinds[kind],
        inLines(
          filledText(words.refusal, {
            kind: words.kinds[kind],
            asked: shortDate(askedOn, language),
            answered: shortDate(answeredOn, language),
          }),
          reason,
        ),
      ),
    ),
  ];
}
