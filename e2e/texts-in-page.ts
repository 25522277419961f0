import type { Page } from 'playwright-core';

const LEAST_PX = 12.5;
/** What lies open above a page. */
export const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"]';
export type Part = 'page' | 'opened';

type Unreadable = { problems: string[]; hasAmounts: boolean };
/** Amounts that are broken or cut, and on a Thai page words too small to be read: on the whole page, or in what is open above it. */
export const unreadableTextsOf = (page: Page, part: Part = 'page'): Promise<Unreadable> =>
  page.evaluate(unreadable, { leastPx: LEAST_PX, within: part === 'page' ? 'body' : OPENED });

/** Runs in the page and knows nothing from outside itself. */
function unreadable({ leastPx, within }: { leastPx: number; within: string }): Unreadable {
  const money = /^[+−-]?\s?฿\s?[\d,]+(\.\d+)?$|^[+−-]?[\d,]+\.\d\d( บาท| baht)?$/;
  // A name of a person may be Thai on an English page too: such pages need not be looked through again.
  const thai = document.documentElement.lang === 'th' ? /[\u0e01-\u0e5b]/ : /(?!)/;
  const found = new Set<string>();
  let hasAmounts = false;
  const range = document.createRange();
  for (const node of [...document.querySelectorAll(within)].flatMap(textsOf)) {
    const text = node.textContent?.trim() ?? '';
    const isMoney = money.test(text);
    const around = node.parentElement;
    if (!around || !(isMoney || thai.test(text)) || !around.checkVisibility({ visibilityProperty: true })) continue;
    // Pictures, paper and small copies of pages are looked at as a whole.
    if (around.closest('svg, .wela-visually-hidden, [data-miniature]')) continue;
    const style = getComputedStyle(around);
    if (!isMoney) {
      if (Number.parseFloat(style.fontSize) < leastPx) found.add(`has “${text.slice(0, 30)}” in ${style.fontSize}`);
      continue;
    }
    hasAmounts = true;
    range.selectNodeContents(node);
    const [box, lines] = [range.getBoundingClientRect(), new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
    if (box.width === 0) continue;
    if (lines.size > 1) found.add(`breaks the amount ${text}`);
    for (let frame: Element | null = around; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, display } = getComputedStyle(frame);
      if (/auto|scroll/.test(overflowX)) break;
      if (!/hidden|clip/.test(overflowX) || display === 'inline') continue;
      const { left, right } = frame.getBoundingClientRect();
      if (box.right > right + 0.5 || box.left < left - 0.5) found.add(`cuts the amount ${text}`);
    }
  }
  return { problems: [...found].slice(0, 5), hasAmounts };

  function textsOf(part: Element): Node[] {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const all: Node[] = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    return all;
  }
}
