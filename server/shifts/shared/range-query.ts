import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Language } from '../../http/context.ts';
import { departmentIdOn, departmentNameOn } from '../../people/shared/in-departments.ts';
import { RESOLVED, STATE, TYPE_PLACE, WITH_PROFILE } from './cell-rows.ts';

/** Bits of the flags of a cell, as the contract lists them. */
export const FLAGS = { dayOff: 1, overtime: 2, removed: 4, ownTimes: 8 } as const;

/** The part of a board that is read, for a reader of the language; `around` days before and after it count for sums and rest. */
export type RangeQuery = {
  readonly organizationId: string;
  readonly shiftId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly groupIds: readonly string[] | null;
  readonly employeeIds: readonly string[] | null;
  readonly around: number;
  readonly adultYears: number;
  readonly language: Language;
};

const inGroups = ({ groupIds }: RangeQuery, column: string) =>
  sql`(${groupIds}::uuid[] is null or ${sql.ref(column)} = any(${groupIds}))`;

/** Members of the board, of a weekly one the people of its department and below, and everyone planned in the range. */
const people = (query: RangeQuery) => {
  const { organizationId, shiftId, from, to, groupIds, employeeIds, adultYears, language } = query;
  return sql`
      below as (
    select d.id from app.department d join app.shift s on s.organization_id = ${organizationId} and s.id = ${shiftId}
      and s.board = 'weekly'
      and s.department_id = d.id where d.organization_id = ${organizationId}
    union select d.id from app.department d join below b on d.parent_id = b.id where d.organization_id = ${organizationId}
  ), listed as (
    select employee_id as id, group_id, sort, 0 as rank from app.shift_member
      where organization_id = ${organizationId} and shift_id = ${shiftId} and ${inGroups(query, 'group_id')}
    union all select id, null, 0, 2 from app.employee where organization_id = ${organizationId} and ${groupIds}::uuid[] is null
      and department_id in (select id from below) and approve_status = 'APPROVED'
      and coalesce(start_date, '-infinity') <= ${to}::date and coalesce(end_date, 'infinity') >= ${from}::date
    union all select distinct employee_id, group_id, 0, 1 from app.shift_work
      where organization_id = ${organizationId} and shift_id = ${shiftId} and work_date between ${from}::date and ${to}::date
        and ${inGroups(query, 'group_id')}
  ), chosen as (
    select distinct on (id) id, group_id, sort from listed where ${employeeIds}::uuid[] is null or id = any(${employeeIds})
      order by id, rank
  ), people as (
    select e.id, e.code, ${nameShown('e', language)} as name, e.image_file_id, ${departmentIdOn(organizationId, sql`${to}`)} as department_id,
      ${departmentNameOn(organizationId, sql`${to}`)} as department_name, c.group_id,
      (e.birth_date + make_interval(years => ${adultYears}::int))::date - date '1970-01-01' as adult_from,
      row_number() over (order by g.sort, g.name, c.sort, e.code) - 1 as place
    from chosen c join app.employee e on e.organization_id = ${organizationId} and e.id = c.id
    left join app.shift_group g on g.organization_id = ${organizationId} and g.id = c.group_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
  )`;
};

const lists = ({ organizationId, shiftId, from, to }: RangeQuery) => sql`
    profiles as (
    select *, row_number() over (order by shift_id nulls last, start_minute, code) - 1 as place from app.shift_profile
    where organization_id = ${organizationId} and (shift_id is null or shift_id = ${shiftId})
  ), groups as (
    select *, row_number() over (order by sort, name) - 1 as place from app.shift_group
      where organization_id = ${organizationId} and shift_id = ${shiftId}
  ), times as (
    select t.*, coalesce(t.start_minute, p.start_minute) as starts, coalesce(t.end_minute, p.end_minute) as ends,
      coalesce(t.break_minutes, p.break_minutes) as breaks,
      row_number() over (order by t.work_date, coalesce(t.start_minute, p.start_minute), t.id) - 1 as place
    from app.shift_time t left join app.shift_profile p on p.organization_id = ${organizationId} and p.id = t.profile_id
    where t.organization_id = ${organizationId} and t.shift_id = ${shiftId} and t.work_date between ${from}::date and ${to}::date
  )`;

/** Every planned shift of the people around the range, on all boards. */
const planned = (query: RangeQuery) => {
  const { organizationId, shiftId, from, to, around } = query;
  return sql`
      planned as (
    select who.place as person, w.work_date - ${from}::date as day, w.slot, coalesce(f.place, -1) as profile,
      coalesce(${RESOLVED.start}, 0) as start, coalesce(${RESOLVED.end}, 0) as "end", coalesce(${RESOLVED.breaks}, 0) as breaks,
      w.is_day_off::int + w.is_ot::int * 2 + w.is_removed::int * 4 + (w.start_minute is not null)::int * 8 as flags,
      ${STATE} as state, w.version, coalesce(t.place, -1) as time, coalesce(g.place, -1) as grp,
      (w.shift_id = ${shiftId} and w.work_date between ${from}::date and ${to}::date
        and ${inGroups(query, 'w.group_id')})::int as own,
      coalesce(${TYPE_PLACE}, 0) as kind, w.note
    from people who
    join app.shift_work w on w.organization_id = ${organizationId} and w.employee_id = who.id
      and w.work_date between ${from}::date - ${around}::int and ${to}::date + ${around}::int
    ${WITH_PROFILE}
    left join profiles f on f.id = w.profile_id
    left join times t on t.id = w.shift_time_id
    left join groups g on g.id = w.group_id
    order by who.place, w.work_date, w.slot
  )`;
};

const list = (from: 'people' | 'profiles' | 'groups' | 'times', fields: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(json_build_object(${fields}) order by place) from ${sql.ref(from)}), '[]')`;
const PROFILE_FIELDS = sql`'id', id, 'shiftId', shift_id, 'code', code, 'name', name, 'type', type, 'startMinute', start_minute,
  'endMinute', end_minute, 'breakMinutes', break_minutes, 'payRate', pay_rate, 'lateMinutes', late_minutes,
  'absenceMinutes', absence_minutes, 'earlyWindowMinutes', early_window_minutes, 'lateWindowMinutes', late_window_minutes,
  'symbol', symbol, 'color', color, 'neededWorkers', needed_workers, 'version', version`;
export const TIME_FIELDS = sql`'id', id, 'date', work_date, 'profileId', profile_id, 'startMinute', coalesce(starts, 0),
  'endMinute', coalesce(ends, 0), 'breakMinutes', coalesce(breaks, 0), 'neededWorkers', needed_workers, 'note', note,
  'isPublished', published_at is not null, 'version', version`;
const CELL_COLUMNS = ['person', 'day', 'slot', 'profile', 'start', 'breaks', 'flags', 'state', 'version', 'time', 'own', 'kind'];

const PERSON_FIELDS = sql`'employeeId', id, 'code', code, 'name', name, 'departmentId', department_id,
  'departmentName', department_name, 'imageFileId', image_file_id, 'groupId', group_id, 'adultFromDay', adult_from`;
const GROUP_FIELDS = sql`'id', id, 'name', name, 'publishTime', round(extract(epoch from publish_time) * 1000)::bigint`;

/** The whole range in one row. Of each language the text is the same for everybody. */
export function boardRange(query: RangeQuery): RawBuilder<unknown> {
  const { organizationId, shiftId, from, to } = query;
  return sql`
      with recursive ${people(query)}, ${lists(query)}, ${planned(query)}
select
  ${list('people', PERSON_FIELDS)} as people,
  ${list('profiles', PROFILE_FIELDS)} as profiles,
  ${list('groups', GROUP_FIELDS)} as groups,
  ${list('times', TIME_FIELDS)} as times,
  coalesce((select json_agg(json_build_object('date', date, 'name', name, 'source', source, 'departmentId', department_id)
    order by date) from (
    select date, name, 'company' as source, department_id from app.holiday where organization_id = ${organizationId}
      and date between ${from}::date and ${to}::date
    union all select date, name, 'board', null from app.shift_holiday where organization_id = ${organizationId}
      and shift_id = ${shiftId} and date between ${from}::date and ${to}::date
  ) days), '[]') as holidays,
  (select json_build_object(${sql.raw(CELL_COLUMNS.map((name) => `'${name}', json_agg(${name})`).join(', '))}, 'end',
    json_agg("end"), 'group', json_agg(grp))
    from planned) as cells,
  coalesce((select json_agg(json_build_object('person', person, 'day', day, 'slot', slot, 'text', note))
    from planned where note is not null and own = 1 and flags & ${FLAGS.removed}::int = 0), '[]') as notes`;
}
