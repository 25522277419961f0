/** The cell of one import that is corrected, by its row in the file and its column. */
export const cellId = (rowNumber: number, place: number): string => `import-cell-${rowNumber}-${place}`;

/** Marks cells with something wrong for `focusNextWrong`. */
export const WRONG = { 'data-wrong': true } as const;

/** Goes to a cell of the check, and brings it into sight. */
export function focusCell(id: string): void {
  const cell = document.getElementById(id);
  cell?.scrollIntoView({ block: 'nearest', inline: 'center' });
  cell?.focus({ preventScroll: true });
}

/** Goes from a cell to the next with something wrong, after the last to the first; where no other is wrong the focus stays. */
export function focusNextWrong(from: string): void {
  const cells = [...document.querySelectorAll(`[data-wrong], #${from}`)].map((cell) => cell.id);
  const at = cells.indexOf(from);
  focusCell(cells[at + 1] ?? cells[0] ?? from);
}
