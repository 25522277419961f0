import type { Page } from 'playwright-core';
import { OPENED, type Part } from './texts-in-page.ts';

/** Counts what a page, or what is open above it, is built of as met from now on; answers whether something of it was not met before. */
export async function noteKinds(page: Page, met: Set<number>, part: Part = 'page'): Promise<boolean> {
  const before = met.size;
  for (const kind of await page.evaluate(kindsInPage, part === 'page' ? 'body' : OPENED)) met.add(kind);
  return met.size > before;
}

/**
 * The kinds of elements that a page, or what is open above it, is built of, each with where it stands, as numbers. Words, amounts and ids
 * make no kind of their own: the rows of a list are one kind, and two lists of other people are built of the same. Runs in the page and
 * knows nothing from outside itself.
 */
function kindsInPage(within: string): number[] {
  /** Of these it counts that they say something, not what. */
  const SAID =
    /^(alt|content|datetime|d|for|href|id|name|placeholder|points|src|title|value|aria-(activedescendant|controls|describedby|label|labelledby|owns|valuenow|valuetext|rowindex|rowcount|colindex|colcount|posinset|setsize))$/;
  /** Sizes of an element's own style follow what it shows; its colours, and the names of colours, decide whether that can be read. */
  const COLOUR_OR_NUMBER =
    /#[\da-f]+|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\((?:[^()]|\([^()]*\))*\)|opacity:\s*[\d.]+|(?<!\w|\w-)\d[\d.]*/gi;
  const plainOf = (name: string, value: string) => {
    if (name === 'style') return value.replaceAll(COLOUR_OR_NUMBER, (part) => (/^\d/.test(part) ? '0' : part));
    // The component library names a style that it makes for one element after that element.
    if (name === 'class') return value.replaceAll(/__m__\S+/g, '');
    return value.replaceAll(/\d+/g, '0');
  };
  const attributeOf = (element: Element, name: string) => {
    const value = element.getAttribute(name) ?? '';
    return SAID.test(name) ? `${name}${value.trim() === '' ? '' : '='}` : `${name}=${plainOf(name, value)}`;
  };
  const kindOf = (element: Element) =>
    [
      element.localName,
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? 'shown' : 'hidden',
      (element.textContent ?? '').trim() === '' ? 'empty' : 'full',
      ...element
        .getAttributeNames()
        .sort()
        .map((name) => attributeOf(element, name)),
    ].join(' ');
  const hash = (start: number, text: string) => {
    let value = start;
    for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
    return value >>> 0;
  };
  const found = new Set<number>();
  const visit = (element: Element, above: number) => {
    const kind = hash(above, kindOf(element));
    found.add(kind);
    if (element.localName !== 'svg') for (const child of element.children) visit(child, kind);
  };
  for (const part of document.querySelectorAll(within)) visit(part, 2_166_136_261);
  return [...found];
}
