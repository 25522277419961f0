import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { monthLists } from '../../../contract/payroll/month-lists.ts';
import { isForeignId } from '../../../domain/national-id.ts';
import { type FilePerson, type FileViolation, nationalIdProblem, violationsOf } from '../../../domain/payroll/thai/file-party.ts';
import { type PlainDate, type Satang, satang } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { payeeOf } from '../shared/load-payer.ts';
import { unpackTrace } from '../shared/pack-trace.ts';
import type { PersonView } from '../shared/payroll-person.ts';
import { SlipSnapshot, SNAPSHOT_SQL, snapshotPerson } from '../shared/slip-snapshot.ts';

export type Asked = Query<typeof monthLists.get>;
export type ListKind = Asked['list'];
/** What one person pays into one fund or to one office in a month. */
export type ListRow = {
  readonly view: PersonView;
  readonly person: FilePerson;
  readonly birthDate: PlainDate | null;
  readonly startDate: PlainDate | null;
  readonly endDate: PlainDate | null;
  readonly leavingReason: string | null;
  /** How the person is paid, as the offices call it. */
  readonly wageKind: string;
  readonly wage: Satang | null;
  readonly own: Satang;
  readonly company: Satang;
};
export type ListGroup = { readonly payrollId: string; readonly name: string; readonly rows: readonly ListRow[] };

const WHICH = {
  welfareFund: sql`i.key_name = 'WELFARE_FUND'`,
  fund: sql`i.fund_kind is not null`,
  studentLoan: sql`i.remittance = 'studentLoan'`,
  courtOrder: sql`i.remittance = 'courtOrder'`,
} as const satisfies Record<ListKind, unknown>;

const WAGE_KINDS: Readonly<Record<string, string>> = { 'FULL-TIME': 'รายเดือน', 'PART-TIME': 'รายชั่วโมง' };

type LineRow = {
  item_id: string;
  name: string;
  name_en: string | null;
  employee_id: string;
  snapshot: unknown;
  current: unknown;
  amount: number;
  computed_amount: number;
  trace: unknown;
  birth_date: PlainDate | null;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  leaving_reason: string | null;
  employment_type: string | null;
};

/** The lines of a list in the approved payrolls of a month, by item and person; several payrolls of a month are added up. */
export async function loadList(ctx: Ctx, { list, month, payrollId }: Asked): Promise<ListGroup[]> {
  if (payrollId !== undefined) await requireItem(ctx, payrollId);
  const { rows } = await sql<LineRow>`
    select i.id as item_id, i.name, i.name_en, l.employee_id, s.snapshot, ${SNAPSHOT_SQL} as current, l.amount, l.computed_amount, l.trace,
      e.birth_date, e.start_date, e.end_date, e.leaving_reason, p.employment_type
    from app.payroll_report r
    join app.payroll_line l on l.organization_id = r.organization_id and l.report_id = r.id
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id and s.employee_id = l.employee_id
    join app.payroll_item i on i.organization_id = r.organization_id and i.id = l.item_id
    join app.employee e on e.organization_id = r.organization_id and e.id = l.employee_id
    left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id
    left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
    where r.organization_id = ${ctx.organizationId} and r.status = 'APPROVED' and r.month = ${month} and ${WHICH[list]}
      and (${payrollId ?? null}::uuid is null or i.id = ${payrollId ?? null}::uuid)
    order by i.sort_order, i.name, i.id, e.code, l.employee_id, r.pay_date, r.id`.execute(ctx.tx);
  const groups = new Map<string, { payrollId: string; name: string; rows: Map<string, ListRow> }>();
  for (const row of rows) {
    const name = ctx.language === 'en' ? row.name_en || row.name : row.name;
    const group = groups.get(row.item_id) ?? { payrollId: row.item_id, name, rows: new Map<string, ListRow>() };
    groups.set(row.item_id, group);
    group.rows.set(row.employee_id, added(group.rows.get(row.employee_id), rowOf(ctx, row, list)));
  }
  return [...groups.values()]
    .map((group) => ({ ...group, rows: [...group.rows.values()].filter((row) => row.own !== 0 || row.company !== 0) }))
    .filter((group) => group.rows.length > 0);
}

async function requireItem({ tx, organizationId }: Ctx, id: string): Promise<void> {
  const { rows } = await sql`select id from app.payroll_item where organization_id = ${organizationId} and id = ${id}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}

function rowOf(ctx: Ctx, row: LineRow, list: ListKind): ListRow {
  const snapshot = SlipSnapshot.parse(row.snapshot);
  const { numbers } = unpackTrace(row.trace, satang(row.computed_amount));
  const numberOf = (name: string) => satang(numbers.find((number) => number.name === name)?.value ?? 0);
  const isShare = list === 'fund' || list === 'welfareFund';
  return {
    view: snapshotPerson(row.employee_id, snapshot, ctx.language),
    person: payeeOf(ctx, row.employee_id, mended(snapshot, SlipSnapshot.parse(row.current))),
    birthDate: row.birth_date,
    startDate: row.start_date,
    endDate: row.end_date,
    leavingReason: row.leaving_reason,
    wageKind: WAGE_KINDS[row.employment_type ?? ''] ?? 'รายเดือน',
    wage: isShare ? numberOf('wage') : null,
    own: satang(row.amount),
    company: isShare ? numberOf('employer') : satang(0),
  };
}

/** What the locked slip lacks comes from the record of now. */
const mended = (locked: SlipSnapshot, now: SlipSnapshot): SlipSnapshot => ({
  ...locked,
  title: locked.title || now.title,
  sealedNationalId: locked.sealedNationalId || now.sealedNationalId,
});

const added = (known: ListRow | undefined, row: ListRow): ListRow =>
  known
    ? {
        ...row,
        wage: row.wage === null ? null : satang((known.wage ?? 0) + row.wage),
        own: satang(known.own + row.own),
        company: satang(known.company + row.company),
      }
    : row;

/** What keeps a list from being taken: people without a number that the office knows them by. */
export const listProblems = (groups: readonly ListGroup[]): FileViolation[] => {
  const people = new Map(groups.flatMap(({ rows }) => rows.map(({ person }) => [person.employeeId, person])));
  return [...people.values()].flatMap((person) =>
    violationsOf(person.employeeId, [isForeignId(person.nationalId) ? null : nationalIdProblem('nationalId', person.nationalId)]),
  );
};
