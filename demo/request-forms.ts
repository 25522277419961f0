import type { WireBody } from '../contract/endpoint.ts';
import type { forms } from '../contract/requests/forms.ts';

const idOf = (form: number, field: number) => `0d0e0000-000${form}-4000-8000-${String(field).padStart(12, '0')}`;
const baht = (max: number) => ({ format: 'number', min: 1, max }) as const;

/** Forms of the company's own: what is paid for parking and for the doctor, each with its limit a year. */
export const CUSTOM_FORMS: readonly WireBody<typeof forms.create>[] = [
  {
    typeId: 4,
    name: 'ค่าที่จอดรถ',
    englishName: 'Parking',
    description: 'เบิกค่าที่จอดรถได้ปีละไม่เกิน 1,000 บาท',
    autoResponse: 'บริษัทจะจ่ายพร้อมเงินเดือนงวดถัดไป',
    fields: [
      { id: idOf(1, 1), name: 'ชื่อ', englishName: 'Name', type: 'textfield', tag: 'own-name' },
      {
        id: idOf(1, 2),
        name: 'เดินทางโดย',
        englishName: 'How you come',
        type: 'radio',
        required: true,
        options: [
          { id: 'car', label: 'รถยนต์', englishLabel: 'Car' },
          { id: 'motorcycle', label: 'รถจักรยานยนต์', englishLabel: 'Motorcycle' },
        ],
        childs: [
          { id: idOf(1, 3), name: 'ทะเบียนรถ', englishName: 'Number plate', type: 'textfield', option: 'car', required: true },
        ],
      },
      {
        id: idOf(1, 4),
        name: 'จำนวนเงิน',
        englishName: 'Amount',
        type: 'textfield',
        tag: 'expense',
        limits: baht(1000),
        required: true,
      },
      { id: idOf(1, 5), name: 'ใบเสร็จ', englishName: 'Receipt', type: 'file' },
    ],
  },
  {
    typeId: 4,
    name: 'ค่ารักษาพยาบาลและทันตกรรม',
    englishName: 'Medical and dental',
    description: 'เบิกได้ปีละไม่เกิน 10,000 บาท',
    fields: [
      { id: idOf(2, 1), name: 'วันที่รักษา', englishName: 'Day of treatment', type: 'date', required: true },
      {
        id: idOf(2, 2),
        name: 'ประเภท',
        englishName: 'Kind',
        type: 'dropdown',
        required: true,
        options: [
          { id: 'doctor', label: 'แพทย์', englishLabel: 'Doctor' },
          { id: 'dentist', label: 'ทันตแพทย์', englishLabel: 'Dentist' },
        ],
      },
      {
        id: idOf(2, 3),
        name: 'จำนวนเงิน',
        englishName: 'Amount',
        type: 'textfield',
        tag: 'expense',
        limits: baht(10_000),
        required: true,
      },
      { id: idOf(2, 4), name: 'ใบเสร็จและใบรับรองแพทย์', englishName: 'Receipt and certificate', type: 'file', required: false },
    ],
  },
];
