import sanitize from 'sanitize-html';
import { withoutHidden } from '../../domain/hidden-characters.ts';

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const SITE = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#].*)?$/u;

/** Where a link leads from every page; null for a place beside the page. Example: `www.wela.test` → `https://www.wela.test`. */
function addressOf(written: string): string | null {
  const href = written.trim();
  if (SCHEME.test(href)) return href;
  if (MAILBOX.test(href)) return `mailto:${href}`;
  return SITE.test(href) ? `https://${href}` : null;
}

const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'], img: ['data-file', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // What these hold is never text to read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'xmp',
  ],
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    b: 'strong',
    i: 'em',
    a: (_tag, { href }) => {
      const address = addressOf(href ?? '');
      return {
        tagName: 'a',
        attribs: { ...(address === null ? {} : { href: address }), rel: 'noopener noreferrer nofollow', target: '_blank' },
      };
    },
    // The order is kept: `withPictures` looks for it.
    img: (_tag, attributes) => ({
      tagName: 'img',
      attribs: { 'data-file': attributes['data-file']?.toLowerCase() ?? '', alt: attributes.alt ?? '' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !FILE_ID.test(attribs['data-file'] ?? ''),
};

/**
 * The HTML of an article with nothing left in it but text, headings, lists, links and pictures that the company uploaded: a picture
 * is named by the id of its file and has no address. Characters that a reader does not see may be written as marks, so they go once the
 * marks are read; an address is then looked at again, since it may have hidden behind them: `java&#x200b;script:`.
 */
export const cleanHtml = (html: string): string => sanitize(withoutHidden(sanitize(html, RULES)), RULES).trim();

/** The words of cleaned HTML, without any mark. */
export const wordsOf = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim();

const PICTURE = /<img data-file="([0-9a-f-]{36})"/g;

/** The ids of the files that cleaned HTML shows, each once. */
export const pictureIdsOf = (html: string): string[] => [...new Set([...html.matchAll(PICTURE)].map(([, id]) => id ?? ''))];

/** Cleaned HTML with an address at every picture. */
export const withPictures = (html: string, addressOf: (fileId: string) => string): string =>
  html.replace(
    PICTURE,
    (mark, id: string) => `${mark} src="${addressOf(id).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
