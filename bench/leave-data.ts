import { DEFAULT_FORMS } from '../domain/requests/default-forms.ts';
import { assert, plainDate } from '../domain/units.ts';
import { MONTH_COMPANY, MONTH_PEOPLE_PREFIX, PEOPLE } from './data.ts';
import type { BenchDatabase } from './databases.ts';

export const LEAVE_DAY = 480;
const YEAR = plainDate('2025-01-01');
/** Balances are asked for as of this day, requests are about the days after it: nothing depends on the day of the run. */
export const BALANCES_ON = plainDate('2025-06-15');
const typeId = (number: number) => `a1000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** One type whose balances are read, one that is asked for day by day, one of which few days are left. */
export const BALANCE_TYPE = { id: typeId(1), code: 'BENCH1', days: 10 };
export const ASKED_TYPE = { id: typeId(2), code: 'BENCH2', days: 60 };
export const FEW_TYPE = { id: typeId(3), code: 'BENCH3', days: 10 };
const FORM = typeId(4);

/** Days that a person took of the first type. */
export const daysTaken = (person: number): number => person % 8;
const form = DEFAULT_FORMS.find(({ kind }) => kind === 'LeaveForm');
assert(form !== undefined, 'the product has a form for leave');
const fieldOf = (tag: string): string => {
  const field = form.fields.find((item) => item.tag === tag);
  assert(field !== undefined, `the form for leave asks for ${tag}`);
  return field.id;
};

/** The body of a request for one whole day. */
export const askedFor = (type: { id: string }, date: string): string =>
  JSON.stringify({ id: FORM, fields: Object.entries(answersFor(type, date)).map(([id, value]) => ({ id, value })) });

const answersFor = (type: { id: string }, date: string): Record<string, string> => ({
  [fieldOf('leave-type')]: type.id,
  [fieldOf('day-part')]: 'full',
  [fieldOf('start-date')]: date,
  [fieldOf('end-date')]: date,
  [fieldOf('reason')]: 'ธุระส่วนตัว',
});

/** Types with their plans, the form, and a ledger of a grant and up to seven days for each person. */
export async function seedLeave({ admin }: BenchDatabase): Promise<void> {
  const { rows } = await admin.query('select from app.leave_type where organization_id = $1', [MONTH_COMPANY]);
  if (rows.length > 0) return;
  for (const { id, code, days } of [BALANCE_TYPE, ASKED_TYPE, FEW_TYPE]) {
    await admin.query(
      `insert into app.leave_type (organization_id, id, code, name, begins_on, carry_minutes, carry_months) values ($1, $2, $3, $3, $4, 2400, 3)`,
      [MONTH_COMPANY, id, code, YEAR],
    );
    await admin.query('insert into app.leave_quota_plan (organization_id, leave_type_id, minutes) values ($1, $2, $3)', [
      MONTH_COMPANY,
      id,
      days * LEAVE_DAY,
    ]);
    await admin.query(
      `insert into app.leave_entry (organization_id, employee_id, leave_type_id, kind, minutes, effective_on, year_start, expires_on, source_key)
        select $1, ($2 || lpad(to_hex(n), 12, '0'))::uuid, $3, 'grant', $4, $5, $5, date '2025-12-31', 'grant ' || $5::date
        from generate_series(0, $6 - 1) n`,
      [MONTH_COMPANY, MONTH_PEOPLE_PREFIX, id, days * LEAVE_DAY, YEAR, PEOPLE],
    );
  }
  await admin.query(
    `insert into app.leave_entry (organization_id, employee_id, leave_type_id, kind, minutes, effective_on, year_start, source_key)
      select $1, ($2 || lpad(to_hex(n), 12, '0'))::uuid, $3, 'use', -480, date '2025-02-03' + day, $4, 'use bench ' || day
      from generate_series(0, $5 - 1) n, generate_series(1, n % 8) day`,
    [MONTH_COMPANY, MONTH_PEOPLE_PREFIX, BALANCE_TYPE.id, YEAR, PEOPLE],
  );
  await admin.query(
    `insert into app.form_template (organization_id, id, kind, name, is_default) values ($1, $2, 'LeaveForm', 'ขอลา', true)`,
    [MONTH_COMPANY, FORM],
  );
  await admin.query('insert into app.form_revision (organization_id, template_id, revision, fields) values ($1, $2, 1, $3)', [
    MONTH_COMPANY,
    FORM,
    JSON.stringify(form?.fields),
  ]);
  await admin.query('vacuum analyze app.leave_entry, app.leave_type, app.leave_quota_plan');
  await seedYearBefore(admin);
}

/** Requests of the year before, as many for each person. */
const ASKED_BEFORE = 4;
const WRITTEN_BY_A_REQUEST = 'leave_record leave_day form_response form_response_group form_response_approver notification'.split(
  ' ',
);

/**
 * What people asked for in the year before, approved by the owner but for one in twenty, with what the database knows of tables that were in use for a year. In tables that were
 * empty a moment ago a server reads all rows for one, until the database has looked at them within the next minute, and the goal would measure that.
 */
async function seedYearBefore(admin: BenchDatabase['admin']): Promise<void> {
  const request = `(select n, ('a2000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, date '2024-03-04' + 7 * (n % ${ASKED_BEFORE}) as day,
    ('${MONTH_PEOPLE_PREFIX}' || lpad(to_hex(n / ${ASKED_BEFORE}), 12, '0'))::uuid as person, '${MONTH_COMPANY}'::uuid as company,
    ('${MONTH_PEOPLE_PREFIX}' || lpad('0', 12, '0'))::uuid as owner, timestamptz '2024-03-01 03:00Z' as at,
    case when n % 20 = 0 then 'pending' else 'approved' end as status
    from generate_series(0, ${PEOPLE * ASKED_BEFORE - 1}) n) request`;
  await admin.query(
    `insert into app.leave_record (organization_id, id, employee_id, leave_type_id, status, start_date, end_date, minutes, source, decided_at)
      select company, id, person, '${ASKED_TYPE.id}', status, day, day, ${LEAVE_DAY}, 'request', case status when 'approved' then at end from ${request}`,
  );
  await admin.query(
    `insert into app.leave_day (organization_id, leave_record_id, employee_id, work_date, minutes, covered_minutes, why)
      select company, id, person, day, ${LEAVE_DAY}, ${LEAVE_DAY}, 'whole-day' from ${request}`,
  );
  await admin.query(
    `insert into app.form_response (organization_id, id, template_id, revision, kind, employee_id, status, answers, start_date, end_date, leave_record_id,
      line_name, created_by, created_at, changed_at, decided_at)
      select company, id, '${FORM}', 1, 'LeaveForm', person, status, $1, day, day, id, '', person, at, at, case status when 'approved' then at end from ${request}`,
    [JSON.stringify(answersFor(ASKED_TYPE, '2024-03-04'))],
  );
  await admin.query(
    `insert into app.form_response_group (organization_id, response_id, position, name, needed, opened_at)
      select company, id, 0, '', 1, at from ${request}`,
  );
  await admin.query(
    `insert into app.form_response_approver (organization_id, response_id, position, employee_id, via, decision, decided_at)
      select company, id, 0, owner, 'owner', nullif(status, 'pending'), case status when 'approved' then at end from ${request}`,
  );
  await admin.query(
    `insert into app.notification (organization_id, employee_id, kind, facts, link, created_at, read_at)
      select company, owner, 'request-waiting', '{"form": "ขอลา"}', '/me/approvals?request=' || id, at, at from ${request}`,
  );
  await admin.query(
    `insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash, status, body)
      select company, 'before ' || n, 'bench', 'POST /auth/v1/form/response', md5(n::text) || md5(n::text), 200, '{}' from ${request}`,
  );
  await admin.query(`vacuum analyze app.idempotency_key, ${WRITTEN_BY_A_REQUEST.map((table) => `app.${table}`).join(', ')}`);
}
