/** What the files say, read by the layouts of the bank, the Revenue Department and the Social Security Office. Amounts in satang. */
export type FiledTotals = { header: number; rows: number; count: number; rowCount: number };

const linesOf = (file: Buffer) => {
  // One byte a character, so that columns are bytes.
  const text = file.toString('latin1');
  return text.split(/\r?\n/).filter((line) => line !== '');
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const satang = (baht: string) => Math.round(Number(baht) * 100);

/** KBank PCT: a header `H` with total and count, a line `D` per transfer. */
export function readBankFile(file: Buffer): FiledTotals {
  const [header = '', ...details] = linesOf(file);
  if (!header.startsWith('HPCT')) throw new Error('the header of the bank file is missing');
  return {
    header: Number(header.slice(51, 66)),
    count: Number(header.slice(154, 172)),
    rows: sum(details.map(transferOf)),
    rowCount: details.filter((line) => line.startsWith('D')).length,
  };
}

const transferOf = (line: string) => Number(line.slice(32, 47));
/** What the same file pays, line by line. */
export const readBankTransfers = (file: Buffer): number[] =>
  linesOf(file)
    .filter((line) => line.startsWith('D'))
    .map(transferOf);

/** PND1, FORMAT v2.0: `H` and `D` records of fields between pipes. */
export function readPnd1(file: Buffer): { paid: FiledTotals; tax: FiledTotals } {
  const [header = [], ...details] = linesOf(file).map((line) => line.replace(/^\xef\xbb\xbf/, '').split('|'));
  if (header[0] !== 'H' || header[5] !== 'PND1') throw new Error('the header of PND1 is missing');
  const of = (inHeader: number, inRow: number): FiledTotals => ({
    header: satang(header[inHeader] ?? ''),
    count: Number(header[14]),
    rows: sum(details.map((row) => satang(row[inRow] ?? ''))),
    rowCount: details.filter((row) => row[0] === 'D').length,
  });
  return { paid: of(15, 10), tax: of(16, 11) };
}

/** SPS 1-10: 135 bytes a line, a header `1`, a line `2` per insured person. */
export function readSps110(file: Buffer): { wages: FiledTotals; employees: FiledTotals; employer: number; lengths: number[] } {
  const lines = linesOf(file);
  const [header = '', ...details] = lines;
  if (!header.startsWith('1')) throw new Error('the header of SPS 1-10 is missing');
  const of = (inHeader: [number, number], inRow: [number, number]): FiledTotals => ({
    header: Number(header.slice(...inHeader)),
    count: Number(header.slice(76, 82)),
    rows: sum(details.map((line) => Number(line.slice(...inRow)))),
    rowCount: details.filter((line) => line.startsWith('2')).length,
  });
  return {
    wages: of([82, 97], [82, 96]),
    employees: of([111, 123], [96, 108]),
    employer: Number(header.slice(123, 135)),
    lengths: [...new Set(lines.map((line) => line.length))],
  };
}
