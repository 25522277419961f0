import { z } from 'zod';
import { isNationalId } from '../../domain/national-id.ts';
import { isPromptPayAccount } from '../../domain/promptpay.ts';
import type { Seller } from '../../domain/seller.ts';

/** Who sells the plans: what stands on bills and tax invoices, and where companies pay. An empty setting counts as absent. */
export const SELLER_SETTINGS = {
  SELLER_NAME: z.string().max(160).optional(),
  SELLER_TAX_ID: z
    .string()
    .refine((text) => text === '' || isNationalId(text), { message: 'a tax id has 13 digits and a right check digit' })
    .optional(),
  SELLER_BRANCH: z.union([z.literal(''), z.string().regex(/^\d{5}$/, 'five digits; 00000 is the head office')]).optional(),
  SELLER_ADDRESS: z.string().max(400).optional(),
  SELLER_PHONE: z.string().max(40).optional(),
  SELLER_BANK_CODE: z.union([z.literal(''), z.string().regex(/^\d{3}$/, 'the three digits of a bank')]).optional(),
  SELLER_BANK_ACCOUNT: z.union([z.literal(''), z.string().regex(/^[\d -]{6,24}$/, 'digits')]).optional(),
  SELLER_PROMPTPAY: z
    .string()
    .refine((text) => text === '' || isPromptPayAccount(text), { message: 'a telephone number of 10 digits or an id of 13' })
    .optional(),
};
type Settings = { readonly [Name in keyof typeof SELLER_SETTINGS]?: string | undefined };

const NEEDED = ['SELLER_NAME', 'SELLER_TAX_ID', 'SELLER_ADDRESS'] as const;

/** A seller is named whole or not at all: a tax invoice without one of these is none. */
export function findSellerProblems(settings: Settings): string[] {
  if (!Object.keys(SELLER_SETTINGS).some((name) => settings[name as keyof Settings])) return [];
  const missing = NEEDED.filter((name) => !settings[name]).map((name) => `${name} is needed with the other SELLER_ settings`);
  const isPaidNowhere = !settings.SELLER_PROMPTPAY && !(settings.SELLER_BANK_CODE && settings.SELLER_BANK_ACCOUNT);
  return isPaidNowhere
    ? [...missing, 'SELLER_PROMPTPAY, or SELLER_BANK_CODE with SELLER_BANK_ACCOUNT, is needed with the other SELLER_ settings']
    : missing;
}

/** For machines that sell nothing to anybody: tests, development, the demo. */
const SAMPLE: Seller = {
  name: 'บริษัท เวลา ตัวอย่าง จำกัด',
  taxId: '0105561000003',
  branchTax: '00000',
  address: '99/9 ถนนพระรามที่ 4 แขวงปทุมวัน เขตปทุมวัน กรุงเทพมหานคร 10330',
  phone: '02-000-0000',
  bankCode: '004',
  bankAccount: '000-0-00000-0',
  promptPay: '0105561000003',
};

/** Null where nothing is sold: a production server whose operator named no seller. */
export function readSeller(settings: Settings, isProduction: boolean): Seller | null {
  const { SELLER_NAME: name, SELLER_TAX_ID: taxId, SELLER_ADDRESS: address } = settings;
  if (!name || !taxId || !address) return isProduction ? null : SAMPLE;
  return {
    name,
    taxId: taxId.replace(/[\s-]/g, ''),
    branchTax: settings.SELLER_BRANCH || '00000',
    address,
    phone: settings.SELLER_PHONE || null,
    bankCode: settings.SELLER_BANK_CODE || null,
    bankAccount: settings.SELLER_BANK_ACCOUNT || null,
    promptPay: settings.SELLER_PROMPTPAY || null,
  };
}
