import type { Rect, Spot } from './selection.ts';

/** Cells of a spreadsheet as its clipboard writes them: tabs between columns, quotes round texts with line ends. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const close = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < body.length; at += 1) {
    const char = body.charAt(at);
    if (isQuoted && char === '"' && body.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && char === '\t') close();
    else if (!isQuoted && char === '\n') {
      close();
      rows.push([]);
    } else cell += char;
  }
  close();
  return rows;
}

const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');

type Landing = { readonly spot: Spot; readonly text: string };
/**
 * Where pasted cells land: from the top left of the selection; a selection of whole multiples is filled with repeats. What would fall
 * beyond the grid is left out, and rows that hold nothing are passed over.
 */
export function layTable(
  table: readonly (readonly string[])[],
  rect: Rect,
  grid: { rows: number; columns: number; canRest: (row: number) => boolean },
): Landing[] {
  const height = table.length;
  const width = Math.max(...table.map((row) => row.length), 0);
  if (height === 0 || width === 0) return [];
  const [tall, wide] = [rect.bottom - rect.top + 1, rect.right - rect.left + 1];
  const isRepeated = tall % height === 0 && wide % width === 0;
  const [rows, columns] = isRepeated ? [tall, wide] : [height, width];
  const landings: Landing[] = [];
  let row = rect.top;
  for (let line = 0; line < rows && row < grid.rows; row += 1) {
    if (!grid.canRest(row)) {
      if (isRepeated) line += 1;
      continue;
    }
    for (let step = 0; step < columns && rect.left + step < grid.columns; step += 1) {
      landings.push({ spot: { row, column: rect.left + step }, text: table[line % height]?.[step % width] ?? '' });
    }
    line += 1;
  }
  return landings;
}

type FillStep = { readonly from: Spot; readonly to: Spot };
/** What a fill copies: the first row of a rectangle down, or its first column to the right. */
export function fillSteps({ top, left, bottom, right }: Rect, direction: 'down' | 'right'): FillStep[] {
  const steps: FillStep[] = [];
  for (let row = direction === 'down' ? top + 1 : top; row <= bottom; row += 1) {
    for (let column = direction === 'right' ? left + 1 : left; column <= right; column += 1) {
      steps.push({ from: direction === 'down' ? { row: top, column } : { row, column: left }, to: { row, column } });
    }
  }
  return steps;
}
