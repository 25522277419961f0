import { sql } from 'kysely';
import type { FilePerson, FileViolation } from '../../../domain/payroll/thai/file-party.ts';
import { type Pnd1Filing, pnd1Readiness } from '../../../domain/payroll/thai/pnd1.ts';
import { sumYear, type YearPay } from '../../../domain/payroll/thai/year-pay.ts';
import { type PlainDate, plainDate, yearMonth } from '../../../domain/units.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { loadPayer, type Payer, payeeOf } from './load-payer.ts';
import { loadYearPay, type MonthPayment } from './load-year-pay.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, type PersonView, personView } from './payroll-person.ts';
import { SlipSnapshot, SNAPSHOT_SQL } from './slip-snapshot.ts';

/** Somebody whom a tax year paid: figures, record, and what the yearly forms miss of it. */
export type YearPerson = {
  readonly view: PersonView;
  readonly departmentId: string | null;
  readonly endDate: PlainDate | null;
  readonly pay: YearPay;
  readonly months: readonly MonthPayment[];
  readonly payee: FilePerson;
  readonly snapshot: SlipSnapshot;
  readonly problems: readonly FileViolation[];
};
export type YearPeople = {
  readonly year: number;
  readonly payer: Payer;
  readonly companyProblems: readonly FileViolation[];
  readonly people: readonly YearPerson[];
};
export type YearAsked = {
  readonly year: number;
  readonly employeeIds?: readonly string[];
  readonly search?: string | undefined;
  readonly sort?: { readonly field: 'code' | 'name' | 'department'; readonly direction: 'asc' | 'desc' };
};

type RecordRow = PersonRow & { department_id: string | null; end_date: PlainDate | null; snapshot: unknown };

/** Everybody whom the year paid, from their records as they are now. */
export async function loadYearPeople(ctx: Ctx, asked: YearAsked): Promise<YearPeople> {
  const { year, employeeIds } = asked;
  const payments = await loadYearPay(ctx.tx, {
    organizationId: ctx.organizationId,
    year,
    ...(employeeIds ? { employeeIds } : {}),
  });
  const pays = new Map(sumYear(payments).map((pay) => [pay.employeeId, pay]));
  const months = grouped(payments, (payment) => payment.employeeId);
  const payer = await loadPayer(ctx);
  const people = (await selectRecords(ctx, [...pays.keys()], asked)).flatMap((row) => {
    const pay = pays.get(row.employee_id);
    return pay ? [yearPerson(ctx, row, { pay, months: months.get(row.employee_id) ?? [] })] : [];
  });
  const violations = pnd1Readiness(yearFiling({ year, payer, people, submission: 0 }));
  const byPerson = grouped(violations, (violation) => violation.employeeId);
  return {
    year,
    payer,
    companyProblems: (byPerson.get(null) ?? []).filter((violation) => violation.code !== 'file/no-rows'),
    people: people.map((person) => ({ ...person, problems: once(byPerson.get(person.view.employeeId) ?? []) })),
  };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** A person with several lines has the same gaps on each. */
const once = (violations: readonly FileViolation[]): FileViolation[] => [
  ...new Map(violations.map((violation) => [`${violation.field} ${violation.code}`, violation])).values(),
];

type Figures = { pay: YearPay; months: readonly MonthPayment[] };
function yearPerson(ctx: Ctx, row: RecordRow, figures: Figures): YearPerson {
  const snapshot = SlipSnapshot.parse(row.snapshot);
  return {
    view: personView(row, ctx.language),
    departmentId: row.department_id,
    endDate: row.end_date,
    ...figures,
    payee: payeeOf(ctx, row.employee_id, snapshot),
    snapshot,
    problems: [],
  };
}

const ORDER = { code: 'person.code', department: 'person.department_name collate "und-x-icu"' } as const;

async function selectRecords(ctx: Ctx, ids: readonly string[], { search, sort }: YearAsked): Promise<RecordRow[]> {
  const { field, direction } = sort ?? { field: 'code', direction: 'asc' };
  const order =
    field === 'name' ? byNameShown('person', ctx.language, direction) : sql.raw(`${ORDER[field]} ${direction} nulls last`);
  const { rows } = await sql<RecordRow>`
    with person as (
      select ${PERSON_COLUMNS}, e.department_id, e.end_date, ${SNAPSHOT_SQL} as snapshot from app.employee e ${PERSON_JOINS}
      where e.organization_id = ${ctx.organizationId} and e.id = any(${ids}::uuid[])
    )
    select * from person where true ${andWhen(search || null, (text) => isNamed('person', text))}
    order by ${order}, person.code, person.employee_id`.execute(ctx.tx);
  return rows;
}

type FilingOf = Pick<YearPeople, 'year' | 'payer'> & {
  people: readonly Pick<YearPerson, 'payee' | 'pay'>[];
  submission: number;
  /** 0 the ordinary return, 1 to 99 an additional one. */
  filing?: number;
};
/** The yearly return of these people: a line for each kind of income that they had. */
export const yearFiling = ({ year, payer, people, submission, filing = 0 }: FilingOf): Pnd1Filing => ({
  form: 'PND1A',
  company: payer,
  month: yearMonth(`${year}-12`),
  payDate: plainDate(`${year}-12-31`),
  filing,
  submission: Math.min(submission, 99),
  userId: '',
  slashReplacement: '-',
  people: people.flatMap(({ payee, pay }) => pay.lines.map((line) => ({ ...payee, ...line }))),
});
