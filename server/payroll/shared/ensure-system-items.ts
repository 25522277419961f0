import { sql } from 'kysely';
import type { PayKey } from '../../../domain/payroll/pay-types.ts';
import type { RetroKey } from '../../../domain/payroll/retro-pay.ts';
import type { TenantTx } from '../../db/pool.ts';

type SystemItem = {
  key: PayKey | RetroKey;
  name: string;
  nameEn: string;
  group: 'incomes' | 'deductions' | 'welfares';
  isPositive: boolean;
  tax: boolean;
  socialSecurity: boolean;
  isRegular: boolean;
  /** Wage of provident funds. Salary is without saying so. */
  isFundWage?: boolean;
  order: number;
};

const item = (
  key: SystemItem['key'],
  names: readonly [th: string, en: string],
  rest: Omit<SystemItem, 'key' | 'name' | 'nameEn'>,
): SystemItem => ({
  key,
  name: names[0],
  nameEn: names[1],
  ...rest,
});
const earned = { tax: true, socialSecurity: true, isRegular: true };
const taken = { isPositive: false, tax: false, socialSecurity: false, isRegular: true };

/** The lines that rules make, in the order a slip shows them; own incomes stand at 100, own deductions at 300. */
export const SYSTEM_ITEMS: readonly SystemItem[] = [
  item('SALARY', ['เงินเดือน', 'Salary'], { ...earned, group: 'incomes', isPositive: true, order: 0 }),
  item('OVERTIME', ['ค่าล่วงเวลา', 'Overtime'], {
    group: 'incomes',
    isPositive: true,
    tax: true,
    socialSecurity: false,
    isRegular: false,
    order: 10,
  }),
  item('ABSENCE', ['หักขาดงาน', 'Absence'], { ...earned, group: 'deductions', isPositive: false, order: 200 }),
  item('UNPAID_LEAVE', ['หักลาไม่รับค่าจ้าง', 'Unpaid leave'], { ...earned, group: 'deductions', isPositive: false, order: 205 }),
  item('LATE', ['หักมาสาย', 'Late'], { ...earned, group: 'deductions', isPositive: false, order: 210 }),
  item('SOCIAL_SECURITY', ['ประกันสังคม', 'Social security'], { ...taken, group: 'welfares', order: 400 }),
  item('WELFARE_FUND', ['กองทุนสงเคราะห์ลูกจ้าง', 'Employee welfare fund'], { ...taken, group: 'welfares', order: 410 }),
  item('TAX', ['ภาษีหัก ณ ที่จ่าย', 'Withholding tax'], { ...taken, group: 'deductions', order: 420 }),
];

/** Whether a company has its system items already. */
export async function hasSystemItems(tx: TenantTx, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
      select count(*) from app.payroll_item where organization_id = ${organizationId} and key_name is not null`.execute(tx);
  return (rows[0]?.count ?? 0) >= SYSTEM_ITEMS.length;
}

const lump = { group: 'incomes', isPositive: true, tax: true, socialSecurity: false, isRegular: false } as const;
/** The lines of settlements, which a company has from its first one on. */
const LEAVING_ITEMS: readonly SystemItem[] = [
  item('SEVERANCE', ['ค่าชดเชย', 'Severance pay'], { ...lump, order: 50 }),
  item('NOTICE_PAY', ['ค่าจ้างแทนการบอกกล่าวล่วงหน้า', 'Pay in lieu of notice'], { ...lump, order: 52 }),
  item('UNUSED_LEAVE', ['ค่าวันหยุดพักผ่อนที่ไม่ได้ใช้', 'Unused annual leave'], { ...lump, order: 54 }),
  item('LEAVING_PAY', ['เงินก้อนอื่นเมื่อออกจากงาน', 'Other pay on leaving'], { ...lump, order: 56 }),
  item('LEAVING_TAX', ['ภาษีเงินที่จ่ายเพราะออกจากงาน', 'Tax on leaving pay'], { ...taken, group: 'deductions', order: 430 }),
];

const RETRO = ['เงินย้อนหลัง', 'Retroactive pay'] as const;
const RETRO_OVERTIME = ['ค่าล่วงเวลาย้อนหลัง', 'Retroactive overtime'] as const;
/** What a payroll pays of earlier ones: wage, and overtime, which is none. A company has them from its first one on. */
const RETRO_ITEMS: readonly SystemItem[] = [
  item('RETRO', RETRO, { ...lump, socialSecurity: true, isFundWage: true, order: 20 }),
  item('RETRO_OVERTIME', RETRO_OVERTIME, { ...lump, order: 22 }),
];

/** Gives a company the items of the rules. Does nothing where they are; a name that an own item took gets the key behind it. */
export async function ensureSystemItems(tx: TenantTx, organizationId: string): Promise<void> {
  if (await hasSystemItems(tx, organizationId)) return;
  await addItems(tx, organizationId, SYSTEM_ITEMS);
}

export async function ensureLeavingItems(tx: TenantTx, organizationId: string): Promise<void> {
  await ensureSystemItems(tx, organizationId);
  await addItems(tx, organizationId, LEAVING_ITEMS);
}

export async function ensureRetroItems(tx: TenantTx, organizationId: string): Promise<void> {
  await ensureSystemItems(tx, organizationId);
  await addItems(tx, organizationId, RETRO_ITEMS);
}

/** What the company pays of people's contributions: a company has the line once it pays any. */
export async function ensureInsuranceItem(tx: TenantTx, organizationId: string): Promise<void> {
  await ensureSystemItems(tx, organizationId);
  const names = ['ประกันสังคมส่วนที่บริษัทออกให้', 'Social security paid by the company'] as const;
  await addItems(tx, organizationId, [item('SOCIAL_SECURITY_PAID', names, { ...lump, isRegular: true, order: 150 })]);
}

async function addItems(tx: TenantTx, organizationId: string, items: readonly SystemItem[]): Promise<void> {
  await sql`
      insert into app.payroll_item (organization_id, name, name_en, key_name, item_group, is_positive, tax_calculation,
        social_security_calculation, is_regular, counts_for_funds, is_customized, sort_order)
      select ${organizationId}, case when exists (select from app.payroll_item o where o.organization_id = ${organizationId}
        and o.name = i.name)
          then i.name || ' (' || i.key || ')' else i.name end,
        i."nameEn", i.key, i."group", i."isPositive", i.tax, i."socialSecurity", i."isRegular", coalesce(i."isFundWage", false), false, i."order"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(key text, name text, "nameEn" text, "group" text,
        "isPositive" boolean, tax boolean,
        "socialSecurity" boolean, "isRegular" boolean, "isFundWage" boolean, "order" integer)
      on conflict (organization_id, key_name) where key_name is not null do nothing`.execute(tx);
}
