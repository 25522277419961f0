import { importLabel } from '../../../contract/imports/import-labels.ts';
import { messageFor } from '../../../contract/messages.ts';
import { textIn } from '../../../domain/define-text.ts';
import { csvFile } from '../../adapters/sheet-file.ts';
import type { Ctx } from '../../http/context.ts';
import { getBatch, isData } from './import-batch.ts';
import { outcomeAt, readChunks } from './import-chunks.ts';
import { ROWS_LEFT } from './texts.ts';

/** The rows with errors as a file: to be corrected at leisure and brought in again. */
export async function leftRowsFile(ctx: Ctx, id: string): Promise<{ name: string; file: Buffer }> {
  const batch = await getBatch(ctx, id);
  const width = batch.columns.length;
  const { row: rowWord, reasons: reasonsWord } = textIn(ROWS_LEFT, ctx.language);
  const heads = isData(batch) ? batch.columns.map((field) => importLabel(ctx.language, field)) : batch.columns;
  const rows: (string | number)[][] = [[...heads, rowWord, reasonsWord]];
  for await (const chunk of readChunks(ctx, id)) {
    chunk.rows.forEach((row, place) => {
      if (outcomeAt(chunk, place) !== 'bad') return;
      const reasons = (chunk.problems[place] ?? []).map(({ code, facts }) => messageFor(ctx.language, code, facts));
      const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? '');
      rows.push([...cells, row.rowNumber, reasons.join(' ')]);
    });
  }
  const name = `${batch.file_name.replace(/\.(csv|txt)$/i, '')}-errors.csv`;
  return { name, file: csvFile({ name, widths: [], rows }) };
}
