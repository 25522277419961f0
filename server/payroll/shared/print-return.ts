import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { printParts } from '../../adapters/pdf/print-parts.ts';
import type { Paper, Say } from './paper.ts';
import type { PrintedReturn } from './return-paper.ts';
import { countSheets, returnParts } from './return-parts.ts';

/** Sheets that are set at once: about a second of work. */
const SHEETS_OF_PART = 16;
/** A picture to look at shows the cover and so many sheets. */
const SHEETS_SHOWN = 8;

/** A return as a document to keep. */
export function printReturn(printed: PrintedReturn, say?: Say): Promise<Buffer> {
  const parts = returnParts(printed, SHEETS_OF_PART);
  const sheets = countSheets(printed);
  return printParts({
    template: 'return',
    parts,
    onPart: (done) => say?.(Math.min(done * SHEETS_OF_PART, sheets), sheets) ?? Promise.resolve(),
  });
}

/** A return as a picture to look at: of a long one the cover and the first sheets, and how many it leaves out. */
export async function drawReturn(printed: PrintedReturn, fileName: string): Promise<Paper> {
  const [first = printed] = returnParts(printed, SHEETS_SHOWN);
  return {
    bytes: await pdfPrinter().print('return', first, 'svg'),
    fileName: fileName.replace(/[a-z]+$/, 'svg'),
    isShown: true,
    sheetsLeftOut: countSheets(printed) - countSheets(first),
  };
}
