import { expect, test } from 'vitest';
import { fromPaste } from './pasted-html.ts';

const plain = (html: string) =>
  fromPaste(html)
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .trim();
const item = (level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span
   style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>`;

test.each([
  ['<h1>ระเบียบ</h1><h3>ย่อย</h3><h5>เล็ก</h5>', '<h2>ระเบียบ</h2><h3>ย่อย</h3><h3>เล็ก</h3>'],
  ['<p>รูป <img src="https://elsewhere.example/a.png" onerror="x()"></p>', '<p>รูป </p>'],
  ['<p onclick="x()">ก</p><script>x()</script><style>p{}</style>', '<p>ก</p>'],
  [
    '<table><tr><th>วัน</th><th>เวลา</th></tr><tr><td><p>1 ธ.ค.</p></td><td>09:00</td></tr></table>',
    '<p>วัน | เวลา</p><p>1 ธ.ค. | 09:00</p>',
  ],
  ['<img data-file="1" src="/files/1">', '<img data-file="1" src="/files/1">'],
])('%s', (html, kept) => expect(plain(html)).toBe(kept));

test('list paragraphs of Word are lists, deeper ones within their item, numbers counted', () => {
  const html = `<p>ก่อน</p>${item(1, '·', 'หนึ่ง')}${item(2, 'o', 'ย่อย')}${item(1, '·', 'สอง')}<p>คั่น</p>${item(1, '1.', 'ขั้นแรก')}${item(1, '2.', 'ขั้นต่อไป')}<p>หลัง</p>`;
  const kept = plain(html)
    .replace(/<p class="MsoListParagraph">/g, '<p>')
    .replace(/<span[^>]*><\/span>/g, '');
  expect(kept).toBe(
    '<p>ก่อน</p><ul><li><p>หนึ่ง</p><ul><li><p>ย่อย</p></li></ul></li><li><p>สอง</p></li></ul>' +
      '<p>คั่น</p><ol><li><p>ขั้นแรก</p></li><li><p>ขั้นต่อไป</p></li></ol><p>หลัง</p>',
  );
});

test('a bullet that only its comments mark is taken out as well', () => {
  const html = `<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·&nbsp; </span><![endif]>ข้อ</p>`;
  expect(plain(html)).toBe('<ul><li><p>ข้อ</p></li></ul>');
});
