import { sql } from 'kysely';
import type { LeavingReason } from '../../../domain/payroll/settlement/leaving.ts';
import { blocksFile, type FileViolation } from '../../../domain/payroll/thai/file-party.ts';
import { type NoticeKind, type NoticePerson, noticeDue, noticeReadiness } from '../../../domain/payroll/thai/insurance-notice.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { Instant, PlainDate, YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { branchOf } from '../../people/shared/branch-of.ts';
import { branchViews, type FilingBranch, loadFilingBranches, payerOf, requireBranch } from '../shared/filing-branch.ts';
import { loadPayer, type Payer, payeeOf } from '../shared/load-payer.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, type PersonView, personView } from '../shared/payroll-person.ts';
import { SlipSnapshot, SNAPSHOT_SQL } from '../shared/slip-snapshot.ts';

export type NoticeRow = {
  readonly view: PersonView;
  readonly person: NoticePerson;
  readonly idTail: string | null;
  readonly due: PlainDate;
  readonly reportedAt: Instant | null;
  readonly problems: readonly FileViolation[];
};
export type Notice = {
  readonly document: NoticeKind;
  readonly month: YearMonth;
  /** The company as the branch that reports names it. */
  readonly payer: Payer;
  readonly branches: ReturnType<typeof branchViews>;
  readonly companyProblems: readonly FileViolation[];
  readonly rows: readonly NoticeRow[];
};

type Row = PersonRow & {
  snapshot: unknown;
  national_id_tail: string | null;
  birth_date: PlainDate | null;
  gender: NoticePerson['gender'];
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  reason: LeavingReason | null;
  reported_at: Instant | null;
  branch_id: string | null;
};
type Asked = { readonly document: NoticeKind; readonly month: YearMonth; readonly branchId?: string | undefined };

/**
 * Insured people who joined or left in a month, from their records as they are now. A branch with a number of its own at the office reports
 * those who belong to it on that day, the head office all others.
 */
export async function loadNotice(ctx: Ctx, { document, month, branchId }: Asked): Promise<Notice> {
  const { organizationId } = ctx;
  const day = document === 'sps103' ? sql`e.start_date` : sql`e.end_date`;
  const { rows } = await sql<Row>`
    select ${PERSON_COLUMNS}, ${SNAPSHOT_SQL} as snapshot, e.national_id_tail, e.birth_date, e.gender, e.start_date, e.end_date, s.reason,
      (${branchOf({ organizationId, day })}->>'id')::uuid as branch_id,
      (select min(n.created_at) from app.insurance_notice n join app.insurance_notice_person p
          on p.organization_id = n.organization_id and p.notice_id = n.id
        where n.organization_id = ${organizationId} and n.document = ${document} and n.month = ${month}
          and p.employee_id = e.id) as reported_at
    from app.employee e ${PERSON_JOINS}
      left join app.settlement s on s.organization_id = e.organization_id and s.employee_id = e.id and s.last_day = e.end_date
    where e.organization_id = ${organizationId} and e.is_social_security_insured
      and (e.approve_status = 'APPROVED' or (e.approve_status = 'DEACTIVATED' and e.end_date is not null))
      and ${day} between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
    order by ${day}, e.code, e.id`.execute(ctx.tx);
  const company = await loadPayer(ctx);
  const branches = await loadFilingBranches(
    ctx,
    rows.map((row) => row.branch_id),
  );
  const branch = requireBranch(branches, branchId);
  const payer = payerOf(company, branch);
  const of = (own: FilingBranch | null) =>
    rows.filter((row) => (branches.find(({ id }) => id === row.branch_id) ?? null) === own);
  const people = of(branch).map((row) => ({ row, person: personOf(ctx, row) }));
  const violations = noticeReadiness(
    document,
    payer,
    people.map(({ person }) => person),
  );
  return {
    document,
    month,
    payer,
    branches: branchViews(branches, { headOffice: company.branchSocialSecurity, count: (own) => of(own).length }),
    companyProblems: violations.filter((violation) => violation.employeeId === null),
    rows: people.map(({ row, person }) => ({
      view: personView(row, ctx.language),
      person,
      idTail: row.national_id_tail,
      due: noticeDue(document, dayOf(document, row) ?? firstDayOf(month)),
      reportedAt: row.reported_at,
      problems: violations.filter((violation) => violation.employeeId === row.employee_id),
    })),
  };
}

const dayOf = (document: NoticeKind, row: Row): PlainDate | null => (document === 'sps103' ? row.start_date : row.end_date);

const personOf = (ctx: Ctx, row: Row): NoticePerson => ({
  ...payeeOf(ctx, row.employee_id, SlipSnapshot.parse(row.snapshot)),
  birthDate: row.birth_date,
  gender: row.gender,
  startDate: row.start_date,
  lastDay: row.end_date,
  reason: row.reason,
});

/** Who stands in the file: whoever lacks something is left out, and with `new` whom a file reported. */
export const readyRows = (notice: Notice, people: 'all' | 'new'): NoticeRow[] =>
  blocksFile(notice.companyProblems)
    ? []
    : notice.rows.filter((row) => !blocksFile(row.problems) && (people === 'all' || row.reportedAt === null));
