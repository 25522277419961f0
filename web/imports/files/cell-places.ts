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
  const cells = [...document.querySelectorAll('[data-wrong]')].map((cell) => cell.id);
  const others = cells.filter((id) => id !== from);
  const next = cells.includes(from) ? cells[cells.indexOf(from) + 1] : others.find((id) => isBehind(id, from));
  focusCell(next ?? others[0] ?? from);
}

/** Whether a cell stands behind another on the page. */
function isBehind(id: string, from: string): boolean {
  const start = document.getElementById(from);
  const cell = document.getElementById(id);
  if (start === null || cell === null) return false;
  return (start.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
