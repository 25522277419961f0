-- Companies in Thailand that are there already get the types of leave of the law too, as new ones do (domain/leave/thai-leave-types.ts).
-- Their balances begin with the present leave year. A company that has types of its own keeps them.
with given (law, code, name, english_name, symbol, color, unit, minimum_minutes, counts, quota_per, after_months, is_paid, pay_tranches,
    may_exceed_quota, paper_from_days, notice_days, quota_minutes) as (
  values
    ('sick', 'SICK', 'ลาป่วย', 'Sick leave', 'ป', '#E8590C', 'half-day', 240, 'working-days', 'year', 0, true, '[{"untilMinutes":14400,"percent":100},{"untilMinutes":null,"percent":0}]', true, 3, 0, 14400),
    ('business', 'BUSINESS', 'ลากิจ', 'Business leave', 'ก', '#1971C2', 'half-day', 240, 'working-days', 'year', 0, true, '[]', false, null, 1, 1440),
    ('annual', 'ANNUAL', 'ลาพักร้อน', 'Annual leave', 'พ', '#2F9E44', 'half-day', 240, 'working-days', 'year', 12, true, '[]', false, null, 3, 2880),
    ('maternity', 'MATERNITY', 'ลาคลอด', 'Maternity leave', 'ค', '#C2255C', 'day', 480, 'calendar-days', 'event', 0, true, '[{"untilMinutes":28800,"percent":100},{"untilMinutes":null,"percent":0}]', false, null, 0, 57600),
    ('newborn-care', 'NEWBORN', 'ลาดูแลบุตรแรกเกิดที่เจ็บป่วย', 'Care of a sick newborn', 'ดบ', '#E64980', 'day', 480, 'calendar-days', 'event', 0, true, '[{"untilMinutes":null,"percent":50}]', false, 1, 0, 7200),
    ('spouse-childbirth', 'SPOUSE', 'ลาช่วยภรรยาคลอดบุตร', 'Leave for the birth of a spouse’s child', 'ชค', '#9C36B5', 'day', 480, 'working-days', 'event', 0, true, '[]', false, null, 0, 7200),
    ('sterilisation', 'STERILISATION', 'ลาทำหมัน', 'Sterilisation leave', 'หม', '#6741D9', 'day', 480, 'working-days', 'event', 0, true, '[]', true, 1, 0, 0),
    ('military', 'MILITARY', 'ลารับราชการทหาร', 'Military leave', 'ท', '#5C940D', 'day', 480, 'working-days', 'year', 0, true, '[{"untilMinutes":28800,"percent":100},{"untilMinutes":null,"percent":0}]', true, 1, 0, 28800),
    ('training', 'TRAINING', 'ลาฝึกอบรม', 'Training leave', 'ฝ', '#0C8599', 'half-day', 240, 'working-days', 'year', 0, false, '[]', true, null, 7, 0),
    ('ordination', 'ORDINATION', 'ลาบวช', 'Ordination leave', 'บว', '#E67700', 'day', 480, 'working-days', 'service', 12, false, '[]', false, null, 30, 7200)
),
added as (
  insert into app.leave_type (organization_id, law, code, name, english_name, symbol, color, unit, minimum_minutes, counts, quota_per,
    after_months, is_paid, pay_tranches, may_exceed_quota, paper_from_days, notice_days, begins_on)
  select o.organization_id, g.law, g.code, g.name, g.english_name, g.symbol, g.color, g.unit, g.minimum_minutes, g.counts, g.quota_per,
    g.after_months, g.is_paid, g.pay_tranches::jsonb, g.may_exceed_quota, g.paper_from_days, g.notice_days,
    (now() at time zone o.time_zone)::date
  from app.organization o cross join given g
  where o.country_code = 'TH' and o.business_type is not null
    and not exists (select from app.leave_type t where t.organization_id = o.organization_id)
  returning organization_id, id, code
)
insert into app.leave_quota_plan (organization_id, leave_type_id, minutes)
select a.organization_id, a.id, g.quota_minutes from added a join given g using (code);
