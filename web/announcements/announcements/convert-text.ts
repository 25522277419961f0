const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);

/** Plain text as HTML: a blank line begins a paragraph. */
export const articleOf = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .trim()
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');

const BLOCKS = new Set(['P', 'H2', 'H3', 'LI', 'BLOCKQUOTE', 'HR']);

/** The words of HTML, a line for each block; pictures and links stay behind. The document is never shown, so nothing in it runs. */
export function messageOf(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const textOf = (node: Node): string => {
    if (node.nodeName === '#text') return node.textContent ?? '';
    if (node.nodeName === 'BR') return '\n';
    const inner = [...node.childNodes].map(textOf).join('');
    const mark = node.nodeName === 'LI' ? '• ' : '';
    return BLOCKS.has(node.nodeName) ? `${mark}${inner.trim()}\n\n` : inner;
  };
  return textOf(document.body)
    .replaceAll(/(• [^\n]*)\n\n(?=• )/g, '$1\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
