import type { PermissionGroup } from '../domain/permissions.ts';

/** The demo company: what it is called, where it works, who works there. */
export const COMPANY = {
  /** For asking to join. */
  passcode: 'SIAMWELA',
  organizationId: '01936a5e-0000-7000-8000-00000000d3e0',
  name: 'บริษัท สยามเวลาการค้า จำกัด',
  nameEn: 'Siam Wela Trading Co., Ltd.',
  email: 'office@siamwela.demo',
  phoneNumber: '+6621234567',
  taxId: '0105561000011',
  branchTax: '00000',
  socialSecurityId: '1000123456',
  branchSocialSecurity: '000000',
  bankCode: '004',
  bankAccount: '0123456789',
  bankAccountName: 'SIAM WELA TRADING CO LTD',
  address: {
    homeNumber: '191',
    nameOfBuilding: 'Silom Tower',
    roadName: 'สีลม',
    subDistrictName: 'สีลม',
    districtName: 'บางรัก',
    provinceName: 'กรุงเทพมหานคร',
    postCode: '10500',
  },
} as const;

export type ShiftCode = 'D' | 'M' | 'A' | 'N';
/** Times in minutes from midnight of the work date; the night shift ends on the next day. */
export const SHIFTS: Record<
  ShiftCode,
  { name: string; start: number; end: number; breakMinutes: number; symbol: string; color: string }
> = {
  D: { name: 'กลางวัน / Day', start: 540, end: 1080, breakMinutes: 60, symbol: 'D', color: '#2F7DD1' },
  M: { name: 'เช้า / Morning', start: 360, end: 900, breakMinutes: 60, symbol: 'M', color: '#2E9E6B' },
  A: { name: 'บ่าย / Afternoon', start: 840, end: 1380, breakMinutes: 60, symbol: 'A', color: '#C77700' },
  N: { name: 'กลางคืน / Night', start: 1320, end: 1860, breakMinutes: 60, symbol: 'N', color: '#6B4FBB' },
};

export type TeamPlan = {
  department: string;
  city: 'Bangkok' | 'Chiang Mai';
  /** Office teams follow the company's work hours; the others rotate through these shifts. */
  shifts: readonly ShiftCode[] | null;
  positions: readonly { name: string; people: number; salary: readonly [number, number] }[];
};

export const TEAMS: readonly TeamPlan[] = [
  {
    department: 'บริหาร (Management)',
    city: 'Bangkok',
    shifts: null,
    positions: [
      { name: 'กรรมการผู้จัดการ (Managing Director)', people: 1, salary: [180_000, 180_000] },
      { name: 'ผู้จัดการฝ่าย (Department Manager)', people: 6, salary: [75_000, 110_000] },
    ],
  },
  {
    department: 'บัญชีและการเงิน (Finance)',
    city: 'Bangkok',
    shifts: null,
    positions: [
      { name: 'สมุห์บัญชี (Senior Accountant)', people: 3, salary: [42_000, 58_000] },
      { name: 'เจ้าหน้าที่บัญชี (Accountant)', people: 6, salary: [22_000, 30_000] },
    ],
  },
  {
    department: 'ทรัพยากรบุคคล (Human Resources)',
    city: 'Bangkok',
    shifts: null,
    positions: [{ name: 'เจ้าหน้าที่บุคคล (HR Officer)', people: 5, salary: [24_000, 38_000] }],
  },
  {
    department: 'ขายและการตลาด (Sales)',
    city: 'Bangkok',
    shifts: null,
    positions: [{ name: 'พนักงานขาย (Sales Executive)', people: 16, salary: [20_000, 35_000] }],
  },
  {
    department: 'เทคโนโลยีสารสนเทศ (IT)',
    city: 'Bangkok',
    shifts: null,
    positions: [{ name: 'โปรแกรมเมอร์ (Software Developer)', people: 8, salary: [38_000, 78_000] }],
  },
  {
    department: 'บริการลูกค้า (Customer Service)',
    city: 'Bangkok',
    shifts: ['M', 'A'],
    positions: [{ name: 'เจ้าหน้าที่บริการลูกค้า (Service Agent)', people: 14, salary: [16_500, 21_000] }],
  },
  {
    department: 'คลังสินค้า (Warehouse)',
    city: 'Bangkok',
    shifts: ['M', 'A', 'N'],
    positions: [
      { name: 'หัวหน้าคลัง (Warehouse Lead)', people: 3, salary: [28_000, 34_000] },
      { name: 'พนักงานคลังสินค้า (Warehouse Operator)', people: 22, salary: [13_000, 16_500] },
    ],
  },
  {
    department: 'โรงงานเชียงใหม่ (Chiang Mai Plant)',
    city: 'Chiang Mai',
    shifts: ['M', 'A', 'N'],
    positions: [
      { name: 'หัวหน้ากะ (Shift Supervisor)', people: 4, salary: [25_000, 32_000] },
      { name: 'พนักงานผลิต (Production Operator)', people: 22, salary: [12_000, 15_500] },
    ],
  },
  {
    department: 'สำนักงานเชียงใหม่ (Chiang Mai Office)',
    city: 'Chiang Mai',
    shifts: null,
    positions: [{ name: 'ธุรการ (Administrative Officer)', people: 10, salary: [16_000, 24_000] }],
  },
];

export const ZONES = [
  { name: 'สำนักงานสีลม (Silom office)', code: 'BKK', type: 'gps', latitude: 13.7246, longitude: 100.5297, radiusMetres: 150 },
  { name: 'เชียงใหม่ (Chiang Mai)', code: 'CNX', type: 'gps', latitude: 18.7883, longitude: 98.9853, radiusMetres: 200 },
  { name: 'คลังบางนา (Bang Na warehouse)', code: 'WH', type: 'qr' },
] as const;

export const DEMO_PASSWORD = 'wela-demo-1';
/** One sign-in per role. The person is taken from the named team, in order. */
export const SIGN_INS: readonly { email: string; role: string; groups: readonly PermissionGroup[]; department: string }[] = [
  { email: 'owner@demo.wela', role: 'owner', groups: ['owner'], department: 'บริหาร (Management)' },
  { email: 'admin@demo.wela', role: 'administrator', groups: ['administrator'], department: 'บริหาร (Management)' },
  { email: 'manager@demo.wela', role: 'manager of the warehouse', groups: ['manager'], department: 'คลังสินค้า (Warehouse)' },
  { email: 'supporter@demo.wela', role: 'supporter', groups: ['supporter'], department: 'ทรัพยากรบุคคล (Human Resources)' },
  { email: 'shiftmaker@demo.wela', role: 'shift maker', groups: ['shiftMaker'], department: 'โรงงานเชียงใหม่ (Chiang Mai Plant)' },
  { email: 'reports@demo.wela', role: 'report viewer', groups: ['reportViewer'], department: 'ทรัพยากรบุคคล (Human Resources)' },
  { email: 'maker@demo.wela', role: 'payroll maker', groups: ['maker'], department: 'บัญชีและการเงิน (Finance)' },
  { email: 'approver@demo.wela', role: 'payroll approver', groups: ['payrollApprove'], department: 'บัญชีและการเงิน (Finance)' },
  { email: 'viewer@demo.wela', role: 'payroll viewer', groups: ['payrollViewer'], department: 'บัญชีและการเงิน (Finance)' },
  { email: 'employee@demo.wela', role: 'employee', groups: [], department: 'ขายและการตลาด (Sales)' },
];

/** A second company without data, to be set up from one's own files. Payroll needs two people. */
export const EMPTY_COMPANY = {
  organizationId: '01936a5e-0000-7000-8000-00000000e3b7',
  name: 'บริษัท ออฟฟิศใหม่ จำกัด (New Office Co., Ltd.)',
  people: [
    {
      code: 'OWNER',
      email: 'owner@newoffice.wela',
      firstName: 'Nara',
      lastName: 'Newoffice',
      role: 'owner of an empty company, for your own files',
      groups: ['owner'],
    },
    {
      code: 'APPROVER',
      email: 'approver@newoffice.wela',
      firstName: 'Pim',
      lastName: 'Newoffice',
      role: 'payroll approver of the empty company',
      groups: ['payrollApprove'],
    },
  ],
} as const;
