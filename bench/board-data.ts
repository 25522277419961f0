import type pg from 'pg';

export const BOARD_PEOPLE = 1000;
/** A month of 31 days, far from what the demo company plans. */
export const BOARD_MONTH = { from: '2031-05-01', to: '2031-05-31' } as const;
const GROUPS = 10;

/**
 * A monthly board of 1,000 people in ten groups, each day of the month planned: two shifts in turn, own times here and there, Sundays
 * off. Two days of three are published, as on a board that is being worked on. Answers the board.
 */
export async function seedBoard(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `select organization_id as id from directory.membership where 'owner' = any(permission_groups) limit 1`,
  );
  const organizationId = rows[0]?.id;
  const made = await admin.query<{ id: string }>(
    `insert into app.shift (organization_id, board, name) values ($1, 'monthly', 'Plant') returning id`,
    [organizationId],
  );
  const shiftId = made.rows[0]?.id ?? '';
  await admin.query(
    `with profiles as (
      insert into app.shift_profile (organization_id, shift_id, code, name, start_minute, end_minute, break_minutes, symbol, color, needed_workers)
      values ($1, $2, 'BD', 'Day', 420, 960, 60, 'D', '#2F6FDE', 300), ($1, $2, 'BN', 'Night', 1320, 1860, 60, 'N', '#7A4FD0', 200)
    ), groups as (
      insert into app.shift_group (organization_id, shift_id, name, sort)
      select $1, $2, 'Line ' || n, n from generate_series(1, $4) n returning id, sort
    ), people as (
      insert into app.employee (organization_id, code, first_name, last_name, first_name_en, last_name_en, email, start_date)
      select $1, 'P' || lpad(n::text, 5, '0'), 'สมชาย', 'ใจดี ' || n, 'Somchai', 'Jaidee ' || n, 'plant' || n || '@bench.test', '2020-01-01'
      from generate_series(1, $3) n returning id, code
    )
    insert into app.shift_member (organization_id, shift_id, employee_id, group_id, sort)
    select $1, $2, p.id, g.id, right(p.code, 5)::int from people p join groups g on g.sort = 1 + right(p.code, 5)::int % $4`,
    [organizationId, shiftId, BOARD_PEOPLE, GROUPS],
  );
  await admin.query(
    `insert into app.shift_work (organization_id, shift_id, employee_id, work_date, group_id, profile_id, start_minute, end_minute, break_minutes, is_day_off)
    select $1, $2, m.employee_id, d::date, m.group_id, case when kind in ('D', 'N') then p.id end,
      case when kind = 'own' then 600 end, case when kind = 'own' then 1080 end, case when kind = 'own' then 30 end, kind = 'off'
    from app.shift_member m cross join generate_series($3::date, $4::date, '1 day') d
    cross join lateral (select case when extract(isodow from d) = 7 then 'off' when (m.sort + extract(day from d)::int) % 13 = 0 then 'own'
      when (m.sort + extract(week from d)::int) % 2 = 0 then 'D' else 'N' end as kind) k
    left join app.shift_profile p on p.organization_id = $1 and p.shift_id = $2 and p.symbol = k.kind
    where m.organization_id = $1 and m.shift_id = $2`,
    [organizationId, shiftId, BOARD_MONTH.from, BOARD_MONTH.to],
  );
  await admin.query('vacuum analyze app.shift_work, app.shift_member, app.employee');
  return shiftId;
}
