import { assert, type BasisPoints, type Satang, satang } from './units.ts';

/**
 * Divides exactly and rounds once, half away from zero, to whole satang.
 * Shapes: numerator and denominator in any common unit; denominator > 0.
 * Source: specification 3 §9 (two decimals); product rule: half away from zero.
 * Example: roundHalfUp(100_5n, 10n) → 101 (1.005 baht → 1.01).
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): Satang {
  assert(denominator > 0n, 'denominator must be positive');
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return satang(Number(negative ? -rounded : rounded));
}

/** Whole baht, half up, as satang: 82.50 → 83.00. Source: Social Security Act s.46 last paragraph. */
export const roundToBaht = (numerator: bigint, denominator: bigint): Satang =>
  satang(Number(roundHalfUp(numerator, denominator * 100n)) * 100);

/** Baht to satang for whole-satang amounts written in code: baht(17_500) → 1_750_000. */
export const baht = (amount: number): Satang => satang(Math.round(amount * 100));

export const add = (...amounts: readonly Satang[]): Satang => satang(amounts.reduce((sum, amount) => sum + amount, 0));
export const negate = (amount: Satang): Satang => satang(-amount);
export const ZERO = satang(0);
/** Ten million baht: no salary or single amount of pay is larger. Product rule. */
export const LARGEST_PAY_BAHT = 10_000_000;

/** `amount` × `rate`, rounded half up to the satang. */
export const share = (amount: Satang, rate: BasisPoints): Satang => roundHalfUp(BigInt(amount) * BigInt(rate), 10_000n);

const DECIMAL_PATTERN = /^(-?)(\d{1,13})(?:\.(\d+))?$/;
/**
 * Reads a decimal text of baht. Returns null unless it is a plain decimal; more than two decimals round half away from zero.
 * Thousands commas and spaces are not accepted here: the importer strips them first.
 */
export function parseBaht(text: string): Satang | null {
  const found = DECIMAL_PATTERN.exec(text.trim());
  if (!found) return null;
  const [, sign, whole = '0', fraction = ''] = found;
  const scale = 10n ** BigInt(Math.max(fraction.length, 2));
  const value = BigInt(whole) * scale + BigInt(fraction.padEnd(2, '0') || '0');
  const rounded = roundHalfUp(value * 100n, scale);
  return sign ? negate(rounded) : rounded;
}

/** Two decimals, dot, no thousands mark, ASCII minus: the form of money on the wire and in files. */
export function formatBaht(amount: Satang): string {
  const magnitude = Math.abs(amount);
  const text = `${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
  return amount < 0 ? `-${text}` : text;
}
