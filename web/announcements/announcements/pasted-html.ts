/** What an article has no place for, and what other programs put around their text. */
const NEVER = 'script, style, meta, link, title, xml, img:not([data-file])';
const HEADINGS: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };
const NUMBER = /^[\s\u00a0]*[0-9a-zก-ฮivx]{1,4}[.)]/i;

/**
 * Pasted HTML as an article can hold it. Word writes lists as paragraphs with a drawn bullet, and has headings and tables that an article
 * has not: headings become the two sizes there are, list paragraphs lists, and a row of a table a line with its cells kept apart.
 */
export function fromPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const node of body.querySelectorAll(NEVER)) node.remove();
  for (const node of body.querySelectorAll('*'))
    for (const { name } of [...node.attributes]) if (name.startsWith('on')) node.removeAttribute(name);
  for (const table of body.querySelectorAll('table')) table.replaceWith(...linesOf(table));
  for (const first of body.querySelectorAll<HTMLElement>('p')) if (levelOf(first) > 0) makeLists(first);
  for (const [tag, name] of Object.entries(HEADINGS)) for (const node of body.querySelectorAll(tag)) rename(node, name);
  return body.innerHTML;
}

function rename(node: Element, tag: string): void {
  const named = node.ownerDocument.createElement(tag);
  named.append(...node.childNodes);
  node.replaceWith(named);
}

/** One paragraph a row. */
const linesOf = (table: HTMLTableElement): HTMLElement[] =>
  [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement('p');
    const cells = [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
    line.textContent = cells.join(' | ');
    return line;
  });

/** How deep a paragraph stands in a list of Word, from 1; 0 is none. */
function levelOf(node: Element | null): number {
  if (node?.tagName !== 'P') return 0;
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(node.getAttribute('style') ?? '') ?? [];
  return Number(level ?? 0);
}

/** The paragraph and those of the list that follow it, as lists within each other. */
function makeLists(first: HTMLElement): void {
  const open: { level: number; list: Element }[] = [];
  let node: Element | null = first;
  const top = first.ownerDocument.createElement('div');
  first.before(top);
  while (node !== null && levelOf(node) > 0) {
    const next: Element | null = node.nextElementSibling;
    const level = levelOf(node);
    const tag = NUMBER.test(takeBullet(node)) ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = node.ownerDocument.createElement(tag);
      (open.at(-1)?.list.lastElementChild ?? top).append(list);
      open.push({ level, list });
    }
    const item = node.ownerDocument.createElement('li');
    node.removeAttribute('style');
    item.append(node);
    open.at(-1)?.list.append(item);
    node = next;
  }
  top.replaceWith(...top.childNodes);
}

/** Takes the drawn bullet or number out of a list paragraph, and says what it was. */
function takeBullet(paragraph: Element): string {
  const marked = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  if (marked) {
    marked.remove();
    return marked.textContent ?? '';
  }
  const nodes = [...paragraph.childNodes];
  const from = nodes.findIndex((node) => node.nodeType === Node.COMMENT_NODE && node.textContent?.includes('supportLists'));
  const to = nodes.findIndex((node, place) => place > from && node.nodeType === Node.COMMENT_NODE);
  if (from < 0 || to < 0) return '';
  const drawn = nodes.slice(from + 1, to);
  for (const node of drawn) node.parentNode?.removeChild(node);
  return drawn.map((node) => node.textContent ?? '').join('');
}
