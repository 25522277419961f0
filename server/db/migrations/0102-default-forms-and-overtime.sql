-- Companies that are there get the forms that new ones begin with, as domain/requests/default-forms.ts has them on the day of this change.
create temporary table default_form on commit drop as
  select form.kind, form.name, form."englishName", form.fields, uuidv7() as id, o.organization_id
  from jsonb_to_recordset('[
 {
  "kind": "LeaveForm",
  "name": "ใบลา",
  "englishName": "Leave",
  "fields": [
   {
    "id": "0a0e0000-0001-4000-8000-000000000001",
    "name": "ประเภทการลา",
    "englishName": "Leave type",
    "type": "dropdown",
    "tag": "leave-type",
    "required": true,
    "childs": []
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000002",
    "name": "ช่วงเวลาที่ลา",
    "englishName": "Part of the day",
    "type": "radio",
    "tag": "day-part",
    "required": true,
    "childs": [],
    "options": [
     {
      "id": "full",
      "label": "เต็มวัน",
      "englishLabel": "Whole days"
     },
     {
      "id": "morning",
      "label": "ครึ่งวันเช้า",
      "englishLabel": "Morning"
     },
     {
      "id": "afternoon",
      "label": "ครึ่งวันบ่าย",
      "englishLabel": "Afternoon"
     },
     {
      "id": "hours",
      "label": "เป็นชั่วโมง",
      "englishLabel": "Hours"
     }
    ]
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000003",
    "name": "วันที่เริ่มลา",
    "englishName": "First day",
    "type": "date",
    "tag": "start-date",
    "required": true,
    "childs": []
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000004",
    "name": "วันที่ลาวันสุดท้าย",
    "englishName": "Last day",
    "type": "date",
    "tag": "end-date",
    "required": true,
    "childs": []
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000005",
    "name": "เวลาเริ่ม",
    "englishName": "From",
    "type": "time",
    "tag": "start-time",
    "required": false,
    "childs": []
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000006",
    "name": "เวลาสิ้นสุด",
    "englishName": "To",
    "type": "time",
    "tag": "end-time",
    "required": false,
    "childs": []
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000007",
    "name": "เหตุผล",
    "englishName": "Reason",
    "type": "textfield",
    "tag": "reason",
    "required": true,
    "childs": [],
    "limits": {
     "maxLength": 500
    }
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000008",
    "name": "เอกสารประกอบ เช่น ใบรับรองแพทย์",
    "englishName": "Paper, such as a medical certificate",
    "type": "file",
    "tag": "paper",
    "required": false,
    "childs": []
   },
   {
    "id": "0a0e0000-0001-4000-8000-000000000009",
    "name": "ผู้ปฏิบัติงานแทน",
    "englishName": "Substitute",
    "type": "employee",
    "tag": "substitute",
    "required": false,
    "childs": []
   }
  ]
 },
 {
  "kind": "OvertimeForm",
  "name": "ขอทำงานล่วงเวลา",
  "englishName": "Overtime",
  "fields": [
   {
    "id": "0a0e0000-0002-4000-8000-000000000001",
    "name": "วันที่ทำงานล่วงเวลา",
    "englishName": "Work date",
    "type": "date",
    "tag": "work-date",
    "required": true,
    "childs": []
   },
   {
    "id": "0a0e0000-0002-4000-8000-000000000002",
    "name": "เวลาเริ่ม",
    "englishName": "From",
    "type": "time",
    "tag": "start-time",
    "required": true,
    "childs": []
   },
   {
    "id": "0a0e0000-0002-4000-8000-000000000003",
    "name": "เวลาสิ้นสุด",
    "englishName": "To",
    "type": "time",
    "tag": "end-time",
    "required": true,
    "childs": []
   },
   {
    "id": "0a0e0000-0002-4000-8000-000000000004",
    "name": "เหตุผล",
    "englishName": "Reason",
    "type": "textfield",
    "tag": "reason",
    "required": true,
    "childs": [],
    "limits": {
     "maxLength": 500
    }
   }
  ]
 },
 {
  "kind": "AddClockForm",
  "name": "ขอเพิ่มเวลาเข้าออกงาน",
  "englishName": "Missing clockings",
  "fields": [
   {
    "id": "0a0e0000-0003-4000-8000-000000000001",
    "name": "เวลาที่ต้องการเพิ่ม",
    "englishName": "Clockings to add",
    "type": "addclocking",
    "tag": "clockings",
    "required": true,
    "childs": []
   },
   {
    "id": "0a0e0000-0003-4000-8000-000000000002",
    "name": "สถานที่",
    "englishName": "Place",
    "type": "zone",
    "tag": "clocking-zone",
    "required": false,
    "childs": []
   },
   {
    "id": "0a0e0000-0003-4000-8000-000000000003",
    "name": "เหตุผล",
    "englishName": "Reason",
    "type": "textfield",
    "tag": "reason",
    "required": true,
    "childs": [],
    "limits": {
     "maxLength": 500
    }
   }
  ]
 }
]') as form (kind text, name text, "englishName" text, fields jsonb)
  cross join app.organization o;
insert into app.form_template (organization_id, id, kind, name, english_name, is_default)
  select organization_id, id, kind, name, "englishName", true from default_form;
insert into app.form_revision (organization_id, template_id, revision, fields)
  select organization_id, id, 1, fields from default_form;

-- A clocking that was asked for with a form and approved.
alter table app.clocking drop constraint clocking_source_check;
alter table app.clocking add constraint clocking_source_check check (source in ('self', 'manager', 'import', 'device', 'rule', 'request'));

-- Overtime that was approved for a day of a person, from a request or by a manager: the times it was asked for, and the minutes approved.
create table app.overtime_approval (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  work_date date not null,
  start_minute smallint not null check (start_minute between 0 and 1440),
  end_minute smallint not null check (end_minute between 0 and 2880),
  minutes smallint not null check (minutes between 0 and 1440),
  response_id uuid,
  approved_by uuid,
  approved_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id),
  check (end_minute >= start_minute),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, response_id) references app.form_response on delete cascade
);
create index overtime_approval_day on app.overtime_approval (organization_id, employee_id, work_date) where removed_at is null;
create index overtime_approval_response on app.overtime_approval (organization_id, response_id);
call app.protect('app.overtime_approval');
