import { assert, type Satang } from '../../units.ts';

const DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];
const MILLION = 1_000_000;

/**
 * An amount as Thai documents spell it: baht, then satang, or ถ้วน where there is none.
 * `amount` in satang, zero or more. Source: usage of Thai tax forms. Example: 1,021.50 baht → หนึ่งพันยี่สิบเอ็ดบาทห้าสิบสตางค์.
 */
export function bahtInWords(amount: Satang): string {
  assert(amount >= 0, 'an amount in words cannot be negative');
  const [baht, rest] = [Math.floor(amount / 100), amount % 100];
  const whole = baht > 0 || rest === 0 ? `${numberInWords(baht)}บาท` : '';
  return rest === 0 ? `${whole}ถ้วน` : `${whole}${numberInWords(rest)}สตางค์`;
}

function numberInWords(value: number): string {
  if (value === 0) return DIGITS[0] ?? '';
  const millions = Math.floor(value / MILLION);
  const rest = value % MILLION;
  return (millions > 0 ? `${numberInWords(millions)}ล้าน` : '') + belowMillion(rest, millions > 0);
}

/** Six digits; a last one after anything is เอ็ด, two tens are ยี่สิบ, one ten is สิบ. */
function belowMillion(value: number, isContinued: boolean): string {
  const digits = String(value).split('').map(Number);
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return '';
      if (place === 1 && digit === 1) return 'สิบ';
      if (place === 1 && digit === 2) return 'ยี่สิบ';
      if (place === 0 && digit === 1 && (digits.length > 1 || isContinued)) return 'เอ็ด';
      return `${DIGITS[digit] ?? ''}${PLACES[place] ?? ''}`;
    })
    .join('');
}
