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
  JSON.stringify({
    id: FORM,
    fields: [
      { id: fieldOf('leave-type'), value: type.id },
      { id: fieldOf('day-part'), value: 'full' },
      { id: fieldOf('start-date'), value: date },
      { id: fieldOf('end-date'), value: date },
      { id: fieldOf('reason'), value: 'ธุระส่วนตัว' },
    ],
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
}
