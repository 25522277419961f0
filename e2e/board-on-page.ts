import type { Locator, Page } from 'playwright-core';

export const cell = (of: Page, row: number, column: number) => of.locator(`[data-row="${row}"][data-column="${column}"]`);
export const paste = (of: Page, text: string) =>
  of.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
export const shows = (of: Page, [row, column]: readonly [number, number], text: string) =>
  cell(of, row, column)
    .and(of.locator(`[aria-label*="${text}"]`))
    .waitFor();
export const saved = (of: Page, text: string) => of.getByRole('status').filter({ hasText: text }).first().waitFor();

export async function publish(of: Page, count: number) {
  const name = `Publish ${count} shifts`;
  await of.getByRole('button', { name }).click();
  await of.getByRole('dialog').getByRole('button', { name }).click();
  await of.getByRole('button', { name: 'Everything is published' }).waitFor();
}

/** Rows of which the whole height is seen, between the heads and the totals. */
export const rowsInSight = (of: Page) =>
  of.locator('[data-row][data-column="-1"]').evaluateAll((heads) => {
    const [grid] = document.querySelectorAll('[role="grid"]');
    const box = grid?.parentElement?.getBoundingClientRect();
    const foot = grid?.lastElementChild?.getBoundingClientRect();
    const bottom = Math.min(box?.bottom ?? 0, foot?.top ?? 0, globalThis.innerHeight);
    return heads.filter((head) => head.getBoundingClientRect().bottom <= bottom + 1).length;
  });

export const isInWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= globalThis.innerHeight && right <= globalThis.innerWidth && bottom > top;
  });
