/** The provider as it stands on bills and tax invoices, and where it is paid. */
export type Seller = {
  readonly name: string;
  readonly taxId: string;
  /** As it is written: head office, or the number of a branch. */
  readonly branchTax: string;
  readonly address: string;
  readonly phone: string | null;
  readonly bankCode: string | null;
  readonly bankAccount: string | null;
  readonly promptPay: string | null;
};

/** A branch as tax invoices name it. Source: Revenue Code s.86/4; Notification of the Director-General on VAT No. 199. */
export const branchText = (branchTax: string): string => (branchTax === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${branchTax}`);
