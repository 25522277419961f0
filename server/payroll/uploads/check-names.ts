import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { FILE_KINDS } from '../../../domain/files/file-kinds.ts';
import { UPLOAD_PURPOSES } from '../../../domain/files/upload-rules.ts';
import { codeInName, monthInName, yearInName } from '../../../domain/payroll/match-pay-file.ts';
import { dateOf, monthOf } from '../../../domain/time.ts';
import type { YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { codesOfCompany } from './codes-of-company.ts';

type Checked = Answer<typeof payUploads.check>['files'][number];
type Kind = Body<typeof payUploads.check>['kind'];
type Meant = Pick<Checked, 'name' | 'problem' | 'year' | 'month'> & { employeeId: string | null };

const ENDINGS: readonly string[] = UPLOAD_PURPOSES['pay-upload'].flatMap((kind) => [...FILE_KINDS[kind].extensions]);
const hasKnownEnding = (name: string): boolean => ENDINGS.includes(name.split('.').at(-1)?.toLowerCase() ?? '');

/** Says of each file name whose it is and of when, and what is there already. */
export async function checkNames(ctx: Ctx, body: Body<typeof payUploads.check>): Promise<Answer<typeof payUploads.check>> {
  const codes = await codesOfCompany(ctx);
  const known = new Set(codes.keys());
  const files = body.names.map((name) => meantBy(ctx, { name, body, codes, known }));
  const people = await peopleById(
    ctx,
    files.map(({ employeeId }) => employeeId),
  );
  const standing = await readStanding(ctx, body.kind, files);
  const times = new Map<string, number>();
  for (const file of files) times.set(keyOf(file), (times.get(keyOf(file)) ?? 0) + 1);
  return {
    files: files.map(({ employeeId, ...file }) => {
      const key = keyOf({ employeeId, ...file });
      return {
        ...file,
        employee: (employeeId && people.get(employeeId)) || null,
        existing: standing.uploads.get(key) ?? 0,
        isRepeated: employeeId !== null && (times.get(key) ?? 0) > 1,
        hasOwn: standing.own.has(key),
      };
    }),
  };
}

type Named = {
  name: string;
  body: Body<typeof payUploads.check>;
  codes: ReadonlyMap<string, string>;
  known: ReadonlySet<string>;
};
function meantBy(ctx: Ctx, { name, body, codes, known }: Named): Meant {
  const month = body.kind === 'slip' ? (body.month ?? monthInName(name)) : null;
  const year = body.kind === 'slip' ? Number(month?.slice(0, 4)) || null : (body.year ?? yearInName(name));
  const found = codeInName(name, known);
  const employeeId = ('code' in found && codes.get(found.code)) || null;
  return { name, year, month, employeeId, problem: problemOf(ctx, { name, year, month, found }) };
}

type Found = { name: string; year: number | null; month: YearMonth | null; found: ReturnType<typeof codeInName> };
function problemOf(ctx: Ctx, { name, year, month, found }: Found): Checked['problem'] {
  if (!hasKnownEnding(name)) return 'type';
  if ('problem' in found) return found.problem === 'none' ? 'no-code' : 'several-codes';
  if (year === null) return 'no-time';
  return isFuture(ctx, { year, month }) ? 'future' : null;
}

/** No slip is of a month that has not begun. */
export function isFuture(ctx: Ctx, { year, month }: { year: number; month: YearMonth | null }): boolean {
  const now = monthOf(dateOf(ctx.now, ctx.organization.timeZone));
  return month === null ? year > Number(now.slice(0, 4)) : month > now;
}

const keyOf = ({ employeeId, year, month }: Pick<Meant, 'employeeId' | 'year' | 'month'>) => `${employeeId} ${month ?? year}`;
type Standing = { employee_id: string; period: string; uploads: number; own: boolean };
/** What the people of these files have of those times, uploaded and of this system's own. */
async function readStanding({ tx, organizationId }: Ctx, kind: Kind, files: readonly Meant[]) {
  const wanted = files.flatMap(({ employeeId, year, month }) =>
    employeeId !== null && year !== null ? [{ employeeId, year, period: month ?? String(year) }] : [],
  );
  const own =
    kind === 'slip'
      ? sql`exists (select from app.payroll_slip s join app.payroll_report r on r.organization_id = ${organizationId}
          and r.id = s.report_id and r.status = 'APPROVED' and r.month = w.period
          where s.organization_id = ${organizationId} and s.employee_id = w.employee_id)`
      : sql`exists (select from app.tax_certificate c where c.organization_id = ${organizationId}
          and c.employee_id = w.employee_id and c.year = w.year and c.sent_at is not null)`;
  const { rows } = await sql<Standing>`
    select w.employee_id, w.period, ${own} as own, (select count(*)::int from app.pay_upload u
      where u.organization_id = ${organizationId} and u.employee_id = w.employee_id and u.kind = ${kind}
        and u.removed_at is null and u.year = w.year and u.month in ('', w.period)) as uploads
    from unnest(${wanted.map((file) => file.employeeId)}::uuid[], ${wanted.map((file) => file.year)}::int[],
      ${wanted.map((file) => file.period)}::text[]) as w(employee_id, year, period)`.execute(tx);
  const key = (row: Standing) => `${row.employee_id} ${row.period}`;
  return {
    uploads: new Map(rows.map((row) => [key(row), row.uploads])),
    own: new Set(rows.filter((row) => row.own).map(key)),
  };
}
