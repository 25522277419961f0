/** The words of exported shift files. */
export const EXPORT_TEXT = {
  en: {
    board: 'Shift board',
    summary: 'Shift summary',
    person: ['Code', 'Name', 'Department'],
    group: 'Group',
    off: 'OFF',
    totals: ['Days', 'Hours', 'Overtime hours', 'Days off'],
    sums: [
      'Shifts',
      'Hours',
      'Overtime shifts',
      'Overtime hours',
      'Night hours (22:00–06:00, planned)',
      'Days off',
      'Not published',
    ],
    legend: 'Shifts',
  },
  th: {
    board: 'ตารางกะ',
    summary: 'สรุปกะ',
    person: ['รหัส', 'ชื่อ', 'แผนก'],
    group: 'กลุ่ม',
    off: 'หยุด',
    totals: ['วันทำงาน', 'ชั่วโมง', 'ชั่วโมงล่วงเวลา', 'วันหยุด'],
    sums: ['จำนวนกะ', 'ชั่วโมง', 'กะล่วงเวลา', 'ชั่วโมงล่วงเวลา', 'ชั่วโมงกลางคืน (22:00–06:00 ตามแผน)', 'วันหยุด', 'ยังไม่ประกาศ'],
    legend: 'กะ',
  },
} as const;
