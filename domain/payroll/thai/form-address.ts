import type { FileAddress } from './file-party.ts';

const LATIN = /^[A-Za-z]/;
const THAI_END = /\p{L}\p{M}*$/u;
const CAPITAL = /กรุงเทพ|bangkok/i;

/**
 * An address in one line as Thai forms write it: parts that are known, each with its word; in Bangkok แขวง and เขต instead of ตำบล and อำเภอ.
 * A part that begins with its word already keeps it once; one in Latin letters stands apart from it.
 * Source: usage of Thai tax forms. Example: 99/1, road สีลม, district บางรัก, Bangkok, 10500 → 99/1 ถนนสีลม เขตบางรัก กรุงเทพมหานคร 10500.
 */
export function formAddress(address: FileAddress): string {
  const isCapital = CAPITAL.test(address.province ?? '');
  const parts: [string, string | undefined][] = [
    ['อาคาร', address.building],
    ['ห้อง ', address.room],
    ['ชั้น ', address.floor],
    ['หมู่บ้าน', address.village],
    ['', address.no],
    ['หมู่ที่ ', address.moo],
    ['ซอย', address.alley],
    ['ถนน', address.road],
    [isCapital ? 'แขวง' : 'ตำบล', address.subDistrict],
    [isCapital ? 'เขต' : 'อำเภอ', address.district],
    [isCapital ? '' : 'จังหวัด', address.province],
    ['', address.zipcode],
  ];
  return parts
    .flatMap(([word, part]) => {
      const text = part?.trim() ?? '';
      if (text === '') return [];
      if (text.startsWith(word.trim())) return [text];
      const isApart = THAI_END.test(word) && LATIN.test(text);
      return [`${word}${isApart ? ' ' : ''}${text}`];
    })
    .join(' ');
}
