import type { BankTransfer } from './bank-transfer.ts';
import { bblReadiness, writeBblPayroll } from './bbl-payroll.ts';
import type { FileViolation } from './file-party.ts';
import { kbankReadiness, writeKbankPct } from './kbank-pct.ts';
import { type KtbTransfer, ktbReadiness, writeKtbDirect } from './ktb-direct.ts';

/** Banks whose salary files are written: KBank (PCT), Bangkok Bank (payroll media), Krungthai (direct credit). */
export const FILE_BANKS = ['kbank', 'bbl', 'ktb'] as const;
export type FileBank = (typeof FILE_BANKS)[number];

type BankFile = {
  /** Begins the name of the file. */
  readonly product: string;
  /** Whether the bank asks for the code it knows the company by. */
  readonly needsCompanyCode: boolean;
  readinessOf(transfer: BankTransfer): FileViolation[];
  write(transfer: KtbTransfer): string;
};
export const BANK_FILES: Readonly<Record<FileBank, BankFile>> = {
  kbank: { product: 'KBANK_PCT', needsCompanyCode: false, readinessOf: kbankReadiness, write: writeKbankPct },
  bbl: { product: 'BBL_PAYROLL', needsCompanyCode: false, readinessOf: bblReadiness, write: writeBblPayroll },
  ktb: { product: 'KTB_DIRECT', needsCompanyCode: true, readinessOf: ktbReadiness, write: writeKtbDirect },
};

const BY_BANK_CODE: Readonly<Record<string, FileBank>> = { '004': 'kbank', '002': 'bbl', '006': 'ktb' };

/**
 * The salary file that the bank of the company's account takes, by the code of the Bank of Thailand. A company at another bank, or
 * without an account, gets KBank's, whose readiness names the account as what is to mend. Source: decision AM-098.
 * Example: 002 → bbl; 014 → kbank, not ready.
 */
export const fileBankOf = (bankCode: string): FileBank => BY_BANK_CODE[bankCode] ?? 'kbank';
