import { LEAVE_PARTS } from '../leave/count-days.ts';
import type { FieldTag, FieldType, FormField } from './form-fields.ts';
import type { FormKind } from './form-kinds.ts';

export type DefaultForm = {
  readonly kind: FormKind;
  readonly name: string;
  readonly englishName: string;
  readonly fields: readonly FormField[];
};

type Asked = {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
  readonly type: FieldType;
  readonly tag: FieldTag;
};
const ask = (asked: Asked, more: Partial<FormField> = {}): FormField => ({ ...asked, required: false, childs: [], ...more });
const needed = (asked: Asked, more: Partial<FormField> = {}) => ask(asked, { ...more, required: true });

/** Ids of default fields are the same in every company, so that other systems can name them. */
const idOf = (form: number, field: number) => `0a0e0000-000${form}-4000-8000-${String(field).padStart(12, '0')}`;
const reason = (form: number, field: number) =>
  needed(
    { id: idOf(form, field), name: 'เหตุผล', englishName: 'Reason', type: 'textfield', tag: 'reason' },
    { limits: { maxLength: 500 } },
  );
const PART_NAMES = { full: 'เต็มวัน', morning: 'ครึ่งวันเช้า', afternoon: 'ครึ่งวันบ่าย', hours: 'เป็นชั่วโมง' } as const;
const ENGLISH_PARTS = { full: 'Whole days', morning: 'Morning', afternoon: 'Afternoon', hours: 'Hours' } as const;

const LEAVE: readonly FormField[] = [
  needed({ id: idOf(1, 1), name: 'ประเภทการลา', englishName: 'Leave type', type: 'dropdown', tag: 'leave-type' }),
  needed(
    { id: idOf(1, 2), name: 'ช่วงเวลาที่ลา', englishName: 'Part of the day', type: 'radio', tag: 'day-part' },
    { options: LEAVE_PARTS.map((id) => ({ id, label: PART_NAMES[id], englishLabel: ENGLISH_PARTS[id] })) },
  ),
  needed({ id: idOf(1, 3), name: 'วันที่เริ่มลา', englishName: 'First day', type: 'date', tag: 'start-date' }),
  needed({ id: idOf(1, 4), name: 'วันที่ลาวันสุดท้าย', englishName: 'Last day', type: 'date', tag: 'end-date' }),
  ask({ id: idOf(1, 5), name: 'เวลาเริ่ม', englishName: 'From', type: 'time', tag: 'start-time' }),
  ask({ id: idOf(1, 6), name: 'เวลาสิ้นสุด', englishName: 'To', type: 'time', tag: 'end-time' }),
  reason(1, 7),
  ask({
    id: idOf(1, 8),
    name: 'เอกสารประกอบ เช่น ใบรับรองแพทย์',
    englishName: 'Paper, such as a medical certificate',
    type: 'file',
    tag: 'paper',
  }),
  ask({ id: idOf(1, 9), name: 'ผู้ปฏิบัติงานแทน', englishName: 'Substitute', type: 'employee', tag: 'substitute' }),
];

const OVERTIME: readonly FormField[] = [
  needed({ id: idOf(2, 1), name: 'วันที่ทำงานล่วงเวลา', englishName: 'Work date', type: 'date', tag: 'work-date' }),
  needed({ id: idOf(2, 2), name: 'เวลาเริ่ม', englishName: 'From', type: 'time', tag: 'start-time' }),
  needed({ id: idOf(2, 3), name: 'เวลาสิ้นสุด', englishName: 'To', type: 'time', tag: 'end-time' }),
  reason(2, 4),
];

const CLOCKINGS: readonly FormField[] = [
  needed({ id: idOf(3, 1), name: 'เวลาที่ต้องการเพิ่ม', englishName: 'Clockings to add', type: 'addclocking', tag: 'clockings' }),
  ask({ id: idOf(3, 2), name: 'สถานที่', englishName: 'Place', type: 'zone', tag: 'clocking-zone' }),
  reason(3, 3),
];

/** The three forms that every company begins with. They can be changed and switched off, not removed. Source: rule RU050. */
export const DEFAULT_FORMS: readonly DefaultForm[] = [
  { kind: 'LeaveForm', name: 'ใบลา', englishName: 'Leave', fields: LEAVE },
  { kind: 'OvertimeForm', name: 'ขอทำงานล่วงเวลา', englishName: 'Overtime', fields: OVERTIME },
  { kind: 'AddClockForm', name: 'ขอเพิ่มเวลาเข้าออกงาน', englishName: 'Missing clockings', fields: CLOCKINGS },
];
