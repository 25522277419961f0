import { e164Shape } from '../../../domain/typed-phone.ts';

export type ReadAddress = { readonly text: string; readonly kind: 'email' | 'phone' | 'bad' };

const EMAIL = /^[^\s@<>"(),;]+@[^\s@<>"(),;]+\.[^\s@<>"(),;]{2,}$/;
const bare = (text: string) => text.replace(/^.*<([^<>]+)>\s*$/, '$1').replace(/^["'\s]+|["'\s.]+$/g, '');

/** One address as it was written: `Somchai <som@firm.co.th>`, `081-234-5678`, or something that is none. */
export function readAddress(written: string): ReadAddress {
  const text = bare(written);
  if (EMAIL.test(text)) return { text: text.toLowerCase(), kind: 'email' };
  const phone = e164Shape(text);
  return phone ? { text: phone, kind: 'phone' } : { text: written.trim(), kind: 'bad' };
}

/** Addresses of a pasted text, in its order, each once; lines, commas and semicolons part them, blanks only between e-mails. */
export function readAddresses(pasted: string): ReadAddress[] {
  const pieces = pasted
    .split(/[\n\r,;\t]+/)
    .flatMap((piece) => (countOf(piece, '@') > 1 && !piece.includes('<') ? piece.split(/\s+/) : [piece]))
    .filter((piece) => piece.trim() !== '');
  return unique(pieces.map(readAddress));
}

/** Addresses of the rows of a table: the first e-mail of a row, else its first phone number. A first row without any is a heading. */
export function readRows(rows: readonly (readonly string[])[]): ReadAddress[] {
  const found = rows.flatMap((row, index) => {
    const cells = row.filter((cell) => cell.trim() !== '').map(readAddress);
    const best = cells.find((cell) => cell.kind === 'email') ?? cells.find((cell) => cell.kind === 'phone');
    if (best) return [best];
    return index === 0 || cells.length === 0 ? [] : [{ text: row.join(' ').trim(), kind: 'bad' } as const];
  });
  return unique(found);
}

export const unique = (list: readonly ReadAddress[]): ReadAddress[] => [
  ...new Map(list.map((address) => [address.text, address])).values(),
];

const countOf = (text: string, sign: string) => text.split(sign).length - 1;
