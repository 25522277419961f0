import { formatBaht } from '../money.ts';
import { formatNationalId } from '../national-id.ts';
import { bahtInWords } from '../payroll/thai/baht-in-words.ts';
import { branchText, type Seller } from '../seller.ts';
import { type PlainDate, type Satang, satang } from '../units.ts';
import { longDate } from '../written-dates.ts';
import type { Feature, ProductType } from './packages.ts';
import { TAX_INVOICE_DAYS } from './period.ts';
import type { OrderLine } from './plan-order.ts';

export type PaperFacts = {
  readonly kind: 'invoice' | 'tax-invoice' | 'credit-note';
  readonly number: string;
  readonly issuedOn: PlainDate;
  readonly isVoid: boolean;
  readonly seller: Seller;
  readonly buyer: { readonly name: string; readonly taxId: string; readonly branchTax: string; readonly addressText: string };
  readonly order: string;
  readonly feature: Feature;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly paidDate: PlainDate | null;
  readonly lapsesOn: PlainDate;
  readonly lines: readonly OrderLine[];
  readonly credit: Satang;
  readonly net: Satang;
  /** In basis points. */
  readonly vatRate: number;
  readonly vat: Satang;
  readonly withholding: Satang;
  readonly total: Satang;
  readonly payable: Satang;
  /** Of a credit note. */
  readonly refund: RefundFacts | null;
};
/** `before`: the net that credit notes before it took off. */
export type RefundFacts = {
  readonly amount: Satang;
  readonly net: Satang;
  readonly vat: Satang;
  readonly before: Satang;
  readonly reason: string;
  readonly taxInvoice: string;
  readonly taxInvoiceOn: PlainDate;
};

const TITLES = {
  invoice: { th: 'ใบแจ้งหนี้', en: 'Invoice' },
  'tax-invoice': { th: 'ใบเสร็จรับเงิน / ใบกำกับภาษี', en: 'Receipt / Tax invoice (original)' },
  'credit-note': { th: 'ใบลดหนี้', en: 'Credit note (original)' },
} as const;
const SIGNERS = { invoice: 'ผู้แจ้งหนี้', 'tax-invoice': 'ผู้รับเงิน', 'credit-note': 'ผู้ออกใบลดหนี้' } as const;
const UNITS: Readonly<Record<ProductType, string>> = { cloud: 'คน', payroll: 'คน', station: 'เครื่อง' };
const TERMS: Readonly<Record<Feature, string>> = { annual: 'รายปี', monthly: 'รายเดือน' };
const HEAD = ['ลำดับ', 'รายการ', 'จำนวน', 'ราคาต่อหน่วย', 'วันที่คิดเงิน', 'จำนวนเงิน (บาท)'];

/** One line without a number of seats. */
const REFUND_HEAD = ['ลำดับ', 'รายการ', '', '', '', 'จำนวนเงิน (บาท)'];

/** Thousands are parted by commas. */
const money = (amount: Satang): string => formatBaht(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
const day = (date: PlainDate): string => longDate(date, 'th');

/**
 * A bill, tax invoice or credit note as the text that is printed, in Thai: what the law asks of a tax invoice stands on all (the words, seller and
 * buyer with tax ids and branches, number, date, goods with amounts, VAT apart), and on a credit note the tax invoice that it lowers, its
 * value, the right one, the difference and why. All amounts are satang.
 * Source: Revenue Code s.82/10, s.86/4, s.86/10, s.105; Notification of the Director-General on VAT No. 199 (branches of seller and buyer).
 */
export function paperText(paper: PaperFacts) {
  const { kind, seller, buyer } = paper;
  const period = `${day(paper.startDate)} – ${day(paper.endDate)}`;
  return {
    title: TITLES[kind].th,
    titleEn: TITLES[kind].en,
    number: paper.number,
    date: day(paper.issuedOn),
    order: paper.order,
    void: paper.isVoid,
    seller: {
      name: seller.name,
      branch: branchText(seller.branchTax),
      address: seller.address,
      taxId: formatNationalId(seller.taxId),
      phone: seller.phone ?? '',
    },
    buyer: {
      name: buyer.name,
      branch: `(${branchText(buyer.branchTax)})`,
      address: buyer.addressText,
      taxId: formatNationalId(buyer.taxId),
    },
    head: paper.refund ? REFUND_HEAD : HEAD,
    rows: paper.refund
      ? [refundRow(paper.refund, period)]
      : [
          ...paper.lines.map((line, place) => rowOf(line, place, { term: TERMS[paper.feature], period })),
          ...(paper.credit > 0
            ? [[String(paper.lines.length + 1), 'หักมูลค่าคงเหลือของแพ็กเกจเดิม', '', '', '', `-${money(paper.credit)}`]]
            : []),
        ],
    sums: sumsOf(paper),
    words: `(${bahtInWords(paper.refund?.amount ?? (kind === 'invoice' ? paper.payable : paper.total))})`,
    notes: notesOf(paper),
    signer: SIGNERS[kind],
  };
}

function rowOf(line: OrderLine, place: number, { term, period }: { term: string; period: string }): string[] {
  const isWhole = line.days === line.ofDays;
  return [
    String(place + 1),
    `${line.name} (${term})${line.added ? ' – เพิ่มจำนวน' : ''}\n${period}`,
    `${line.seats} ${UNITS[line.productType]}`,
    money(line.unitPrice),
    isWhole ? 'เต็มงวด' : `${line.days}/${line.ofDays}`,
    money(line.amount),
  ];
}

const refundRow = ({ net }: RefundFacts, period: string): string[] => ['1', `คืนค่าแพ็กเกจ\n${period}`, '', '', '', money(net)];

function sumsOf({ kind, net, vatRate, vat, total, withholding, payable, refund }: PaperFacts) {
  const sum = (label: string, amount: string, strong = false) => ({ label, amount, strong });
  if (refund)
    return [
      sum('มูลค่าตามใบกำกับภาษีเดิม', money(net)),
      ...(refund.before > 0 ? [sum('หักมูลค่าที่ลดหนี้ไปแล้ว', `-${money(refund.before)}`)] : []),
      sum('มูลค่าที่ถูกต้อง', money(satang(net - refund.before - refund.net))),
      sum('ผลต่าง', money(refund.net)),
      sum(`ภาษีมูลค่าเพิ่ม ${vatRate / 100}%`, money(refund.vat)),
      sum('รวมลดหนี้ทั้งสิ้น', money(refund.amount), true),
    ];
  const isWithheld = withholding > 0 && kind === 'invoice';
  return [
    sum('มูลค่าก่อนภาษีมูลค่าเพิ่ม', money(net)),
    sum(`ภาษีมูลค่าเพิ่ม ${vatRate / 100}%`, money(vat)),
    sum('รวมทั้งสิ้น', money(total), !isWithheld),
    ...(isWithheld ? [sum('หักภาษีเงินได้ ณ ที่จ่าย', `-${money(withholding)}`), sum('ยอดที่ต้องชำระ', money(payable), true)] : []),
  ];
}

function notesOf({ kind, seller, paidDate, lapsesOn, withholding, refund }: PaperFacts): string[] {
  if (refund) return [`อ้างถึงใบกำกับภาษีเลขที่ ${refund.taxInvoice} ลงวันที่ ${day(refund.taxInvoiceOn)}`, `สาเหตุ ${refund.reason}`];
  if (kind === 'tax-invoice')
    return [
      ...(paidDate ? [`ได้รับชำระเงินเมื่อวันที่ ${day(paidDate)}`] : []),
      ...(withholding > 0 ? [`ผู้ซื้อหักภาษี ณ ที่จ่าย ${money(withholding)} บาท และจะส่งหนังสือรับรองให้ผู้ขาย`] : []),
    ];
  const account = seller.bankAccount ? [`โอนเข้าบัญชี ${seller.bankAccount} ชื่อบัญชี ${seller.name}`] : [];
  const promptPay = seller.promptPay ? [`พร้อมเพย์ ${seller.promptPay}`] : [];
  return [`กรุณาชำระภายในวันที่ ${day(lapsesOn)}`, ...account, ...promptPay, `จะได้รับใบกำกับภาษีภายใน ${TAX_INVOICE_DAYS} วันหลังชำระเงิน`];
}
