import { textIn } from '../../../domain/define-text.ts';
import { wallClockText } from '../../../domain/local-day.ts';
import { instant, plainDate, satang, type TimeZone } from '../../../domain/units.ts';
import { shortDate } from '../../../domain/written-dates.ts';
import { writtenAmount } from '../../../domain/written-numbers.ts';
import { escapeHtml } from '../../adapters/mail-template.ts';
import { csvFile } from '../../adapters/sheet-file.ts';
import type { Language } from '../../http/context.ts';
import { type Cell, type CellType, SECTIONS, type Section } from './sections.ts';
import { COPY_WORDS } from './texts.ts';

type Looks = { readonly language: Language; readonly timeZone: TimeZone };

/** A value as people read it. Codes have words where the product has them. */
function written(cell: Cell | undefined, type: CellType, { language, timeZone }: Looks): string {
  const words = textIn(COPY_WORDS, language);
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? words.yes : words.no;
  if (type === 'at') return wallClockText(instant(Number(cell)), timeZone);
  if (type === 'day') return shortDate(plainDate(String(cell)), language);
  if (type === 'money') return writtenAmount(satang(Number(cell)));
  if (type === 'minutes') return `${Math.floor(Number(cell) / 60)}:${String(Math.abs(Number(cell)) % 60).padStart(2, '0')}`;
  if (typeof cell === 'object') return writtenObject(cell, language);
  const values: Readonly<Record<string, string>> = words.values;
  return type === 'text' ? (values[String(cell)] ?? String(cell)) : String(cell);
}

/** What has parts, a line for each. */
function writtenObject(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((item) => writtenObject(item, language)).join('\n');
  if (typeof value !== 'object') return String(value);
  const names: Readonly<Record<string, string>> = textIn(COPY_WORDS, language).parts;
  return Object.entries(value)
    .map(([key, part]) => [names[key] ?? key, writtenObject(part, language)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join('\n');
}

/** The columns that the rows of a section have, with their names. */
function columnsOf({ key, rows }: Section, language: Language) {
  const names: Readonly<Record<string, string>> = textIn(COPY_WORDS, language).columns;
  const types: readonly (readonly [string, CellType])[] = Object.entries(SECTIONS[key]);
  return types
    .filter(([column]) => rows.some((row) => column in row))
    .map(([column, type]) => ({ column, type, name: names[column] ?? column }));
}

/** A section as CSV, for sheets. */
export function sectionCsv(section: Section, looks: Looks): Buffer {
  const columns = columnsOf(section, looks.language);
  const lines = section.rows.map((row) => columns.map(({ column, type }) => written(row[column], type, looks)));
  const name = textIn(COPY_WORDS, looks.language).sections[section.key];
  return csvFile({ name, widths: columns.map(() => 20), rows: [columns.map((column) => column.name), ...lines] });
}

const STYLE = `body{font:14px/1.6 "IBM Plex Sans Thai",Sarabun,"Noto Sans Thai",sans-serif;margin:24px auto;max-width:1100px;padding:0 16px;color:#1f2328}
h1{font-size:22px}h2{font-size:16px;margin:32px 0 8px}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border:1px solid #d8dee4;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-line}th{background:#f6f8fa}
td.number{text-align:right;font-variant-numeric:tabular-nums}p{color:#57606a}`;

type Head = { readonly name: string; readonly company: string; readonly day: string; readonly holdsPay: boolean };
/** All sections as one page to read and print, without scripts and without anything from elsewhere. */
export function sectionsHtml(sections: readonly Section[], head: Head, looks: Looks): string {
  const words = textIn(COPY_WORDS, looks.language);
  const lead = words.lead.replace('{company}', head.company).replace('{day}', head.day);
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const parts = [
    `<h1>${escapeHtml(`${words.title} · ${head.name}`)}</h1><p>${escapeHtml(lead)}</p>`,
    head.holdsPay ? '' : `<p>${escapeHtml(words.withoutPay)}</p>`,
    ...filled.map((section) => sectionTable(section, looks)),
  ];
  return `<!doctype html><html lang="${looks.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.title)}</title><style>${STYLE}</style></head><body>${parts.join('\n')}</body></html>`;
}

const NUMBERS: readonly CellType[] = ['money', 'minutes', 'count'];
function sectionTable(section: Section, looks: Looks): string {
  const { sections } = textIn(COPY_WORDS, looks.language);
  const columns = columnsOf(section, looks.language);
  const cell = (row: Section['rows'][number], { column, type }: (typeof columns)[number]) =>
    `<td${NUMBERS.includes(type) ? ' class="number"' : ''}>${escapeHtml(written(row[column], type, looks))}</td>`;
  const title = `<h2>${escapeHtml(sections[section.key])} (${section.rows.length})</h2>`;
  const [only] = section.rows;
  if (section.key === 'person' && only) {
    const facts = columns.map((column) => `<tr><th>${escapeHtml(column.name)}</th>${cell(only, column)}</tr>`);
    return `<h2>${escapeHtml(sections.person)}</h2><table>${facts.join('')}</table>`;
  }
  const headings = columns.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join('');
  const lines = section.rows.map((row) => `<tr>${columns.map((column) => cell(row, column)).join('')}</tr>`);
  return `${title}<table><thead><tr>${headings}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** All sections as JSON for programs: instants in UTC, money in the currency of the company, durations in minutes. */
export function sectionsJson(sections: readonly Section[], about: object): string {
  const data = Object.fromEntries(
    sections.map(({ key, rows }) => [key, rows.map((row) => Object.fromEntries(machineCells(key, row)))]),
  );
  return JSON.stringify({ ...about, data }, null, 2);
}

function machineCells(key: Section['key'], row: Section['rows'][number]): [string, unknown][] {
  const types: Readonly<Record<string, CellType>> = SECTIONS[key];
  return Object.entries(row).map(([column, cell]) => {
    if (cell === null || cell === undefined) return [column, null];
    if (types[column] === 'at') return [column, new Date(Number(cell)).toISOString()];
    return [column, types[column] === 'money' ? Number(cell) / 100 : cell];
  });
}
