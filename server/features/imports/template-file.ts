import type { ImportType } from '../../../domain/imports/fields.ts';

const SAMPLES: Record<ImportType, readonly (readonly string[])[]> = {
  employee: [
    [
      'employee_code',
      'title',
      'first_name',
      'last_name',
      'email',
      'phone',
      'gender',
      'department',
      'position',
      'monthly_salary',
      'start_date',
      'national_id',
    ],
    [
      'E0001',
      'นาย',
      'สมชาย',
      'ใจดี',
      'somchai@example.com',
      '0810000001',
      'male',
      'Sales',
      'Sales executive',
      '25,000.00',
      '2026-01-05',
      '1101700230708',
    ],
  ],
  clocking: [
    ['employee_code', 'clock_date', 'clock_time', 'clock_type'],
    ['E0001', '2026-01-05', '08:58', 'clock_in'],
    ['E0001', '2026-01-05', '12:00', 'break_in'],
    ['E0001', '2026-01-05', '13:00', 'break_out'],
    ['E0001', '2026-01-05', '18:03', 'clock_out'],
  ],
  holiday: [
    ['date', 'name'],
    ['2026-04-13', 'วันสงกรานต์'],
  ],
};

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A sample file of a type, with a byte order mark so that spreadsheets read its Thai. */
export const templateFile = (type: ImportType): string =>
  `\ufeff${SAMPLES[type].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
