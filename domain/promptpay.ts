import { formatBaht } from './money.ts';
import { assert, type Satang } from './units.ts';

const AID = 'A000000677010111';
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/**
 * The text of a PromptPay QR code for one payment.
 * `account`: a telephone number (10 digits, or with 66 before it) or a tax or citizen id (13 digits); blanks and hyphens are ignored.
 * `amount` above zero. `reference`: letters and digits that come with the payment where the bank shows them, 25 at most.
 * Source: EMVCo QR Code Specification, merchant presented; Bank of Thailand, Thai QR Payment standard (merchant account information 29).
 * Example: 0105561000001, 1.00 baht → 00020101021229370016A00000067701011102130105561000001530376454041.005802TH6304….
 */
export function promptPayText({ account, amount, reference }: { account: string; amount: Satang; reference?: string }): string {
  assert(amount > 0, 'a payment is above zero');
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('29', field('00', AID) + payee(account.replace(/[\s-]/g, ''))),
    field('53', '764'),
    field('54', formatBaht(amount)),
    field('58', 'TH'),
    ...(reference ? [field('62', field('05', reference.replace(/[^0-9A-Za-z]/g, '').slice(0, 25)))] : []),
    '6304',
  ].join('');
  return text + checksum(text);
}

/** Whether a text can be paid to by PromptPay. */
export const isPromptPayAccount = (text: string): boolean => /^(0\d{9}|66\d{9}|\d{13})$/.test(text.replace(/[\s-]/g, ''));

function payee(digits: string): string {
  assert(isPromptPayAccount(digits), 'a PromptPay account is a telephone number or an id');
  if (digits.length === 13) return field('02', digits);
  return field('01', `00${digits.startsWith('66') ? digits : `66${digits.slice(1)}`}`);
}

/**
 * The check of a QR text: CRC-16 with polynomial 1021 that begins with FFFF, as four hexadecimal digits.
 * Source: ISO/IEC 13239, as the EMVCo specification asks. Example: 123456789 → 29B1.
 */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
