import type { BankProduct } from './bank-transfer.ts';
import { BBL_PRODUCT, writeBblPayroll } from './bbl-payroll.ts';
import { KBANK_PRODUCT, writeKbankPct } from './kbank-pct.ts';
import { KTB_OTHER_BANKS, KTB_PRODUCT, type KtbTransfer, writeKtbDirect } from './ktb-direct.ts';
import { SCB_PRODUCT, type SheetRow, scbRows } from './scb-anywhere.ts';

/** Banks whose salary files are written: KBank (PCT), Bangkok Bank (payroll media), Krungthai (direct credit), SCB (Business Anywhere). */
export const FILE_BANKS = ['kbank', 'bbl', 'ktb', 'scb'] as const;
export type FileBank = (typeof FILE_BANKS)[number];

/** `text` is to be encoded as Windows-874, `rows` are a sheet. */
export type BankFileContent = { readonly text: string } | { readonly rows: readonly SheetRow[] };
export type BankWriter = {
  /** Begins the name of the file. */
  readonly name: string;
  readonly product: BankProduct;
  write(transfer: KtbTransfer): BankFileContent;
};
type BankFile = {
  /** Whether the bank asks for the code it knows the company by. */
  readonly needsCompanyCode: boolean;
  readonly direct: BankWriter;
  /** A file of its own for accounts at other banks, where the layout has one and the first does not carry them. */
  readonly interbank: BankWriter | null;
};
const asText =
  (write: (transfer: KtbTransfer) => string): BankWriter['write'] =>
  (transfer) => ({ text: write(transfer) });

export const BANK_FILES: Readonly<Record<FileBank, BankFile>> = {
  kbank: {
    needsCompanyCode: false,
    direct: { name: 'KBANK_PCT', product: KBANK_PRODUCT, write: asText(writeKbankPct) },
    interbank: null,
  },
  bbl: {
    needsCompanyCode: false,
    direct: { name: 'BBL_PAYROLL', product: BBL_PRODUCT, write: asText(writeBblPayroll) },
    interbank: null,
  },
  ktb: {
    needsCompanyCode: true,
    direct: { name: 'KTB_DIRECT', product: KTB_PRODUCT, write: asText(writeKtbDirect) },
    interbank: { name: 'KTB_OTHER_BANKS', product: KTB_OTHER_BANKS, write: asText(writeKtbDirect) },
  },
  scb: {
    needsCompanyCode: false,
    direct: { name: 'SCB_PAYROLL', product: SCB_PRODUCT, write: (transfer) => ({ rows: scbRows(transfer) }) },
    interbank: null,
  },
};

const BY_BANK_CODE: Readonly<Record<string, FileBank>> = { '004': 'kbank', '002': 'bbl', '006': 'ktb', '014': 'scb' };

/**
 * The salary file that the bank of the company's account takes, by the code of the Bank of Thailand; null for a bank whose layout is not
 * known here. Source: decisions AM-098, 120. Example: 002 → bbl; 025 → null.
 */
export const fileBankOf = (bankCode: string): FileBank | null => BY_BANK_CODE[bankCode] ?? null;
