import type { Page } from 'playwright-core';
import { installColours, installGrounds } from './grounds-in-page.ts';
import { OPENED, type Part } from './texts-in-page.ts';

/** Where texts are looked at: everything, or what is open above the page with the header that stays in sight. */
const WITHIN = { page: 'body', opened: `header, ${OPENED}` };

/**
 * Whether some text may stand out too little from what is behind it. A text that stands out beyond doubt by the plain colours that it
 * stands in needs no more looking at. If there is another, axe-core is asked, which knows what lies where and takes half of its time for it.
 */
export async function hasDoubtfulTexts(page: Page, part: Part): Promise<boolean> {
  if (!(await page.evaluate(() => 'grounds' in window))) {
    await page.evaluate(installColours);
    await page.evaluate(installGrounds);
  }
  return page.evaluate(anyIsDoubtful, WITHIN[part]);
}

/** Runs in the page after what it looks with. */
function anyIsDoubtful(within: string): boolean {
  const CLEARLY_MORE = 0.05;
  const { colourOf, mixed, contrastOf } = window.colours;
  const { styleOf, boxOf, groundOf, isUpon, covers } = window.grounds();
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isMeant = (element: Element) =>
    element.closest(within) !== null && isVisible(element) && !element.closest(':disabled, [aria-disabled="true"]');

  /** Lies where its surroundings do not say, and covers something there. */
  const isLoose = (element: Element) => {
    const { position, float, transform, backgroundColor, backgroundImage } = styleOf(element);
    if (position === 'static' && float === 'none' && transform === 'none') return false;
    return (backgroundImage !== 'none' || colourOf(backgroundColor)?.[3] !== 0) && isVisible(element);
  };
  const loose = [...document.querySelectorAll('body *')].filter(isLoose);

  const isDoubtful = (element: Element, line: DOMRect): boolean => {
    const { width, height } = boxOf(element);
    if (line.width * line.height === 0 || width <= 1 || height <= 1) return false;
    const style = styleOf(element);
    const colour = colourOf(style.webkitTextFillColor);
    const ground = groundOf(element);
    if (!colour || !ground || style.textShadow !== 'none') return true;
    const size = Math.ceil(Number.parseFloat(style.fontSize) * 72) / 96;
    const isLarge = size >= (Number.parseFloat(style.fontWeight) >= 700 ? 14 : 18);
    if (contrastOf(mixed(colour, ground.colour), ground.colour) < (isLarge ? 3 : 4.5) + CLEARLY_MORE) return true;
    if (!ground.from.every((frame) => isUpon(element, frame, line))) return true;
    return loose.some((other) => !other.contains(element) && ground.from.at(-1)?.contains(other) && covers(boxOf(other), line));
  };

  if (document.querySelector('iframe')) return true;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const around = text.parentElement;
    if (!around || !text.textContent?.trim() || !isMeant(around)) continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((line) => isDoubtful(around, line))) return true;
  }
  const wordless = ['checkbox', 'radio', 'hidden', 'range'].map((type) => `[type="${type}"]`).join();
  const fields = document.querySelectorAll(`input:not(${wordless}), select, textarea`);
  return [...fields].some((field) => isMeant(field) && isDoubtful(field, boxOf(field)));
}
