import type { DayStatus } from '../../../domain/time/day-status.ts';
import type { ProblemCode } from '../../../domain/time/types.ts';
import type { Language } from '../../http/context.ts';

type ExportText = {
  readonly title: string;
  readonly person: readonly string[];
  readonly day: readonly string[];
  readonly totals: readonly string[];
  readonly status: Record<DayStatus, string>;
  readonly problem: Record<ProblemCode, string>;
};

/** The words of the exported file, in both languages. */
export const EXPORT_TEXT: Record<Language, ExportText> = {
  en: {
    title: 'Timesheet',
    person: ['Employee code', 'Name', 'Department', 'Position'],
    day: [
      'Date',
      'Status',
      'Shift',
      'Planned (min)',
      'In',
      'Out',
      'Worked (min)',
      'Breaks (min)',
      'Late (min)',
      'Early leave (min)',
      'Absent (min)',
      'Overtime (min)',
      'Holiday (min)',
      'Holiday overtime (min)',
      'To check',
    ],
    totals: [
      'Days worked',
      'Worked (min)',
      'Days late',
      'Late (min)',
      'Early leave (min)',
      'Days absent',
      'Overtime (min)',
      'Holiday (min)',
      'Holiday overtime (min)',
      'Days to check',
    ],
    status: {
      present: 'Present',
      late: 'Late',
      absent: 'Absent',
      leave: 'Leave',
      holiday: 'Holiday',
      'day-off': 'Day off',
      upcoming: 'Upcoming',
      incomplete: 'Incomplete',
    },
    problem: {
      'missing-out': 'No clock out',
      'missing-in': 'No clock in',
      'open-break': 'Break not ended',
      duplicate: 'Clocked twice',
      unexpected: 'Unexpected entry',
      'long-day': 'Very long day',
    },
  },
  th: {
    title: 'ใบบันทึกเวลา',
    person: ['รหัสพนักงาน', 'ชื่อ-นามสกุล', 'แผนก', 'ตำแหน่ง'],
    day: [
      'วันที่',
      'สถานะ',
      'กะ',
      'เวลาตามแผน (นาที)',
      'เข้างาน',
      'ออกงาน',
      'ทำงาน (นาที)',
      'พัก (นาที)',
      'มาสาย (นาที)',
      'ออกก่อน (นาที)',
      'ขาดงาน (นาที)',
      'ล่วงเวลา (นาที)',
      'ทำงานวันหยุด (นาที)',
      'ล่วงเวลาวันหยุด (นาที)',
      'รายการที่ต้องตรวจสอบ',
    ],
    totals: [
      'วันที่มาทำงาน',
      'ทำงาน (นาที)',
      'วันที่มาสาย',
      'มาสาย (นาที)',
      'ออกก่อน (นาที)',
      'วันที่ขาดงาน',
      'ล่วงเวลา (นาที)',
      'ทำงานวันหยุด (นาที)',
      'ล่วงเวลาวันหยุด (นาที)',
      'วันที่ต้องตรวจสอบ',
    ],
    status: {
      present: 'มาทำงาน',
      late: 'มาสาย',
      absent: 'ขาดงาน',
      leave: 'ลา',
      holiday: 'วันหยุด',
      'day-off': 'วันหยุดประจำสัปดาห์',
      upcoming: 'ยังไม่ถึง',
      incomplete: 'ลงเวลาไม่ครบ',
    },
    problem: {
      'missing-out': 'ไม่มีเวลาออกงาน',
      'missing-in': 'ไม่มีเวลาเข้างาน',
      'open-break': 'ไม่ได้บันทึกสิ้นสุดพัก',
      duplicate: 'บันทึกซ้ำ',
      unexpected: 'รายการผิดลำดับ',
      'long-day': 'ทำงานนานผิดปกติ',
    },
  },
};
