import { randomUUID } from 'node:crypto';
import { IMAGE_SIZES } from '../../domain/brand/brand.ts';
import type { ReportKind } from '../../domain/reports/report-columns.ts';
import { standardTemplateId } from '../../domain/reports/standard-template.ts';
import { HOSTILE, spoilOne } from './hostile-leaves.ts';
import { type Ids, type Input, idIn, laidInput, type Named } from './matrix-input.ts';
import type { SeededRow } from './seed-tables.ts';
import { formOf, PDF_BYTES } from './upload.ts';

export type FuzzedCall = Input & { headers?: Record<string, string>; payload?: Buffer };
/** Rows that ids may name, by table, those first that belong together; `png` is a picture that opens. */
export type FuzzMaterial = { rows: ReadonlyMap<string, readonly SeededRow[]>; png: Buffer };

/** Half of the calls are such as a client sends, a third has one wrong value, the others have anything at all. */
const KINDS = ['valid', 'valid', 'valid', 'near', 'near', 'wild'] as const;
/** What goes with valid input where no schema can tell, over what `SAMPLES` has. */
const LAID: Record<string, Input> = {
  'clocks.clock': { body: { employeeId: undefined, qr: undefined, beacon: undefined, deviceAt: undefined } },
  'company.setup': { body: { acceptConsent: true } },
  'imports.employees': { body: { data: [{ code: 'N1', firstName: 'Nok', lastName: 'Dee' }] } },
  'imports.upload': { query: { type: 'employee' } },
  'enterpriseImports.people': { body: { data: [{ code: 'N2', firstName: 'Nok', lastName: 'Dee' }] } },
  'monthlyShifts.reset': { body: { from: '2026-06-01', to: '2026-06-02' } },
  'shifts.reset': { body: { from: '2026-06-01', to: '2026-06-02' } },
  'payees.create': { body: { taxId: '3101700230704', branch: '00000' } },
  'payrollTemplates.setMembers': { body: { all: undefined } },
};
/** The kind whose standard template the calls of these reports take: a template that is drawn is mostly one of another kind. */
const KIND_OF: Readonly<Record<string, ReportKind>> = {
  timesheetReports: 'timesheet-totals',
  timesheetDayReports: 'timesheet-days',
  employeeReports: 'employees',
  clockingReports: 'clockings',
  summaryReports: 'summary',
  formReports: 'form-responses',
  iccReports: 'icc-allowance',
  payReports: 'payroll',
  headcountReports: 'headcount',
  leaveReports: 'leave',
  coverageReports: 'coverage',
};
function laidOnReports(name: string): Input {
  const [reports = '', call = ''] = name.split('.');
  const kind = KIND_OF[reports];
  if (!kind) return {};
  if (call === 'rows') return { query: { templateId: undefined } };
  const [id, chosen] = [standardTemplateId(kind), { columns: undefined, groupBy: undefined, sums: undefined }];
  if (call === 'saveAs') return { body: { id, ...chosen } };
  return ['preview', 'run'].includes(call) ? { body: { templateId: id, ...chosen } } : {};
}
const DEEP = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
const BROKEN_BODIES = ['', '{', '{"a":1,}', '\u0000', '"text"', '[]', 'null', '{"__proto__":{"isAdmin":true}}', '\ufeff{}'];
const ODD_HEADERS: Record<string, string>[] = [
  { 'tenant-id': 'x' },
  { 'tenant-id': randomUUID() },
  { 'idempotency-key': 'k'.repeat(5000) },
  { 'accept-language': 'th;q=NaN, *' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { cookie: 'wela_id=%ff; wela_session=' },
  { 'x-forwarded-for': '::1, unknown' },
];
const FORM_FIELDS: Record<string, readonly string[]> = {
  purpose: ['employee-document', 'training-certificate', 'employee-image', 'company-image', 'clocking-photo', 'x'],
  type: [...Object.keys(IMAGE_SIZES), ''],
  data: ['{"mapping":{"code":0,"date":1,"time":2,"type":3},"mode":"good"}', '{}', '{', '[]'],
};
const SHEETS = [
  'code,date,time,type\nP0001,2026-06-01,08:00,in\nP0001,2026-06-01,17:00,out\n',
  'code,first name,last name\nN1,Nok,Dee\n',
  'date,name\n2026-06-03,Holiday\n',
  '',
  '\ufeff"a',
  '\n'.repeat(5000),
  `a,b\n${'x'.repeat(10_000)},\u0000\n`,
];

type Random = () => number;
const pickOf =
  (random: Random) =>
  <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];

/** A call with random input: the same numbers give the same input on the same rows. */
export function fuzzedCall(item: Named, material: FuzzMaterial, random: Random): FuzzedCall {
  const pick = pickOf(random);
  const kind = pick(KINDS) ?? 'valid';
  const input = validCall(item, material.rows, random);
  const field = item.name === 'files.upload' ? 'uploadFile' : 'file';
  const form = item.endpoint.multipart ? formCall(material.png, field, random) : {};
  if (kind === 'valid') return { ...input, ...form };
  if (kind === 'near') return { ...nearlyValid(input, random), ...form };
  return { ...wildCall(input, random), ...(random() < 0.7 ? form : {}) };
}

function validCall(item: Named, rows: FuzzMaterial['rows'], random: Random): Input {
  const pick = pickOf(random);
  const isOfOneStock = random() < 0.6;
  let named: SeededRow | undefined;
  const ids: Ids = {
    get: (table) => {
      const known = rows.get(table) ?? [];
      named = isOfOneStock ? known[0] : pick(known);
      return named;
    },
  };
  // Required fields alone, or with those that may be left out.
  const isPlain = random() < 0.5;
  const input = laidInput(item, {
    include: item.endpoint.refs ?? [],
    idFor: (field) => (random() < 0.03 ? undefined : idIn(ids, item.name, field)),
    versionFor: () => (typeof named?.version === 'number' ? named.version : undefined),
    ...(isPlain ? {} : { random }),
  });
  const laid = LAID[item.name] ?? laidOnReports(item.name);
  const whole = { ...input, ...mapParts(laid, (part) => ({ ...Object(input[part]), ...Object(laid[part]) })) };
  return { ...whole, ...mapParts(whole, (part) => withDaysInOrder(Object(whole[part]))) };
}

/** A first and a last day that no schema ties together are one day, where they are not in order within a month. */
function withDaysInOrder(part: Record<string, unknown>): Record<string, unknown> {
  const { from, to, startDate, endDate } = part;
  return { ...part, ...lastDay({ to }, from), ...lastDay({ endDate }, startDate) };
}

function lastDay(last: Record<string, unknown>, first: unknown): Record<string, unknown> {
  const [[name = '', day] = []] = Object.entries(last);
  if (!isDay(first) || !isDay(day)) return {};
  return first <= day && first.slice(0, 7) === day.slice(0, 7) ? {} : { [name]: first };
}
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const mapParts = (input: Input, make: (part: keyof Input) => unknown): Input =>
  Object.fromEntries(partsOf(input).map((part) => [part, make(part)]));

const partsOf = (input: Input) =>
  (['query', 'params', 'body'] as const).filter((part) => typeof input[part] === 'object' && input[part] !== null);

function nearlyValid(input: Input, random: Random): Input {
  const part = pickOf(random)(partsOf(input));
  return part ? { ...input, [part]: spoilOne(input[part], random) } : input;
}

function wildCall(input: Input, random: Random): FuzzedCall {
  const pick = pickOf(random);
  const spoil = (value: unknown) => Array.from({ length: 4 }).reduce((other) => spoilOne(other, random), value);
  const others: (() => FuzzedCall)[] = [
    () => ({ ...input, body: spoil(input.body ?? {}), query: spoil(input.query ?? {}) }),
    () => ({ ...input, body: pick(HOSTILE) }),
    () => ({ ...input, body: { ...Object(input.body), unheardOf: DEEP } }),
    () => ({ ...input, query: { ...Object(input.query), page: pick(HOSTILE), size: '99999999999', sort: 'x,y,z' } }),
    () => ({ ...input, payload: Buffer.from(pick(BROKEN_BODIES) ?? ''), headers: { 'content-type': 'application/json' } }),
    () => ({ ...input, payload: Buffer.from([0xff, 0xfe, 0x00, 0x80]), headers: { 'content-type': 'application/json' } }),
    () => ({ ...input, headers: pick(ODD_HEADERS) ?? {} }),
  ];
  return (pick(others) ?? (() => input))();
}

function formCall(png: Buffer, field: string, random: Random): Pick<FuzzedCall, 'headers' | 'payload'> {
  const pick = pickOf(random);
  const fields = Object.fromEntries(
    Object.entries(FORM_FIELDS).map(([name, values]) => [name, random() < 0.8 ? pick(values) : undefined]),
  );
  const bytes = pick([png, png, PDF_BYTES, ...SHEETS.map((sheet) => Buffer.from(sheet))]) ?? png;
  const name = pick(['photo.png', 'people.csv', 'people.csv', 'paper.pdf', '', '../\u0000.csv', 'ก'.repeat(300)]) ?? '';
  return formOf(fields, random() < 0.95 ? { field, name, bytes } : undefined);
}
