import { expect, test } from 'vitest';
import { articleOf, messageOf } from './convert-text.ts';

test('a message becomes paragraphs, and its signs stay signs', () => {
  expect(articleOf('Hello\nall\n\n5 < 6 & 7 > 6\n')).toBe('<p>Hello<br>all</p><p>5 &lt; 6 &amp; 7 &gt; 6</p>');
  expect(articleOf('  ')).toBe('');
});

test('an article becomes lines, and a list keeps its points', () => {
  const html = '<h2>News</h2><p>One <strong>two</strong><br>three</p><ul><li><p>a</p></li><li>b</li></ul><p>end</p>';
  expect(messageOf(html)).toBe('News\n\nOne two\nthree\n\n• a\n• b\n\nend');
});

test('there and back keeps the words of a message', () => {
  const text = 'ประกาศ\n\nน้ำไม่ไหล <วันศุกร์>\n9–12 น.';
  expect(messageOf(articleOf(text))).toBe(text);
});
