// Prints slips in a process of its own, so that its memory is that of the printing alone. SIDE says by what.
import { createHash } from 'node:crypto';
import { createPdfPrinter } from '../server/adapters/pdf/pdf-printer.ts';
import { pdfkitSlip } from './floor-pdfkit.ts';
import { flatSlips, slipOf } from './slip-data.ts';

export type PrintedSlips = { ms: number; slips: number; distinct: number; largest: number; broken: number; peakRss: number };

/** Documents under way at once, as the job of the product has it. */
const AT_ONCE = 16;
const printer = process.env.SIDE === 'product' ? createPdfPrinter() : null;
const print = (person: number) => (printer ? printer.print('slip', slipOf(person)) : pdfkitOf(person));
const pdfkitOf = (person: number) => {
  const [slip] = flatSlips(slipOf(person));
  if (!slip) throw new Error('a slip has a page');
  return pdfkitSlip(slip);
};

const isOnePage = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  return text.startsWith('%PDF-') && /%%EOF\s*$/.test(text) && /\/Count 1\b/.test(text);
};

async function printAll(slips: number): Promise<PrintedSlips> {
  const hashes = new Set<string>();
  let [ms, largest, broken, peakRss] = [0, 0, 0, 0];
  for (let start = 0; start < slips; start += AT_ONCE) {
    const started = performance.now();
    const some = Array.from({ length: Math.min(AT_ONCE, slips - start) }, (_, place) => print(start + place));
    const pdfs = await Promise.all(some);
    ms += performance.now() - started;
    for (const pdf of pdfs) {
      hashes.add(createHash('sha256').update(pdf).digest('hex'));
      largest = Math.max(largest, pdf.length);
      if (!isOnePage(pdf)) broken += 1;
    }
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  }
  return { ms, slips, distinct: hashes.size, largest, broken, peakRss };
}

process.on('message', (slips) => {
  void printAll(Number(slips)).then((printed) => process.send?.(printed));
});
process.on('disconnect', () => process.exit(0));
