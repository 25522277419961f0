import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

const web = new URL('..', import.meta.url).pathname;
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const textOf = (file: string) => readFileSync(join(web, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
/** Small copies of pages have small letters, and the colours that a company tries. */
const isMiniature = (file: string) => file.startsWith('company/brand/');

type Rule = { readonly place: string; readonly isPrint: boolean; readonly property: string; readonly value: string };
/** Every declaration of every style sheet, with its file and selector. */
const rules: readonly Rule[] = files
  .filter((file) => file.endsWith('.css') && !isMiniature(file))
  .flatMap((file) => rulesOf(file, textOf(file)));

function rulesOf(file: string, text: string): Rule[] {
  const around: string[] = [];
  const found: Rule[] = [];
  for (const [, before = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    const part = before.trim().replaceAll(/\s+/g, ' ');
    if (end === '{') around.push(part);
    const [, property, value] = /^([\w-]+): (.+)$/.exec(part) ?? [];
    if (end !== '{' && property && value)
      found.push({ place: `${file} ${around.at(-1)}`, isPrint: around.includes('@media print'), property, value });
    if (end === '}') around.pop();
  }
  return found;
}
const placesOf = (wanted: (rule: Rule) => boolean) => [...new Set(rules.filter(wanted).map(({ place }) => place))].sort();

const LEAST_PX = 12.5;
const pixels = (text: string) => /([\d.]+)px/.exec(text)?.[1];
const isSmall = (text: string) => Number(pixels(text) ?? LEAST_PX) < LEAST_PX;

describe('what comes or goes on a page', () => {
  it('changes the styles of its surroundings alone: no rule asks each element of a page what it holds', () => {
    expect(placesOf(({ place, isPrint }) => !isPrint && /[^,] :has\(|:has\(\*/.test(place))).toEqual([]);
  });
});

describe('letters', () => {
  it('have 12.5 pixels or more, but for signs and figures without words', () => {
    expect(placesOf(({ property, value, isPrint }) => /^font(-size)?$/.test(property) && isSmall(value) && !isPrint)).toEqual([
      'shifts/boards/shifts.module.css .warnedKey', // !
      'ui/board/board-grid.module.css .day sup', // ★
      'ui/board/board-grid.module.css .head[data-warning] .name::after, .cell[data-warning]::before', // !
      'ui/board/board-grid.module.css .sum', // 12/15 in a column of a month
      'ui/board/board-grid.module.css .sum[data-short]::before', // ▾
    ]);
  });
  it('have the same least size and room for Thai marks in the theme', () => {
    for (const size of Object.values(theme.fontSizes ?? {})) expect(Number(pixels(size ?? ''))).toBeGreaterThanOrEqual(LEAST_PX);
    for (const height of Object.values(theme.lineHeights ?? {})) expect(Number(height)).toBeGreaterThanOrEqual(1.4);
    expect(theme.lineHeights).toMatchObject({ xs: '1.6', sm: '1.6', md: '1.6' });
    const hint = { fontSize: '12.5px', lineHeight: 1.6 };
    const stylesOf = (name: string) => theme.components?.[name]?.styles;
    expect(stylesOf('InputWrapper')).toEqual({ description: hint, error: hint });
    expect(stylesOf('InputDescription')).toEqual({ description: hint });
    expect(stylesOf('InputError')).toEqual({ error: hint });
  });
  it('are never made smaller in a page', () => {
    const small = files
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !isMiniature(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\b(?:fz|fontSize)(?:=\{|="|: ?')?:? ?([\d.]+)/g)].map(([, size]) => ({ file, size })),
      )
      .filter(({ size }) => Number(size) < LEAST_PX);
    expect(small).toEqual([]);
  });
});

const inks = (name: `--${string}`) => ({
  light: cssVariables(theme as never).light[name],
  dark: cssVariables(theme as never).dark[name],
});
/** How far a colour is from grey, 0 to 255. */
function colourOf(hex = ''): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
}
const MOST_GREY = 24;

describe('calm colour', () => {
  it('links and names are ink, underlined with a grey line', () => {
    expect(inks('--mantine-color-anchor')).toEqual({ light: 'var(--mantine-color-text)', dark: 'var(--mantine-color-text)' });
    const links = placesOf(
      ({ place, property, value }) =>
        /(link|anchor|name|\ba)\b[^ ]*$/i.test(place) && property === 'color' && /brand|red/.test(value),
    );
    expect(links).toEqual([]);
  });
  it('the focus is a line of two pixels in a neutral colour', () => {
    for (const colour of Object.values(inks('--wela-focus'))) expect(colourOf(colour)).toBeLessThan(MOST_GREY);
    const outlines = rules.filter(({ place, property }) => property === 'outline' && /focus/.test(place));
    expect(outlines.length).toBeGreaterThan(4);
    const others = outlines.filter(({ value }) => !/^(2px solid (var\(--(wela-focus|text)\)|currentColor)|none)$/.test(value));
    expect(others.map(({ place, value }) => `${place} ${value}`)).toEqual([]);
  });
  it('the brand is for the mark, the one action, what is chosen and where one is', () => {
    const places = placesOf(
      ({ property, value }) => property !== '--wela-brand-text' && /brand-(text|soft|light|filled|\d)|--brand\b/.test(value),
    );
    expect(places).toEqual([
      // Where what is dragged would fall.
      'approvals/lines/flow.module.css .over',
      'calendars/holidays/holidays.module.css .today',
      'calendars/holidays/holidays.module.css .today::after',
      'home/dashboard/dashboard.module.css .unread::before',
      'home/set-up/setup.module.css .choice:hover',
      'home/shell/notification-bell.module.css .count',
      'home/shell/notification-panel.module.css .dot',
      'imports/files/imports.module.css .mark',
      'payroll/reports/step-bar.module.css .link[aria-current]',
      'payroll/reports/step-bar.module.css .link[aria-current] .dot',
      'people/departments/departments.module.css .over',
      'time/clock/clock.css .primary',
      'ui/page.module.css .step.now .dot, .step.past .dot',
      'ui/page.module.css .step.past .dot',
      'ui/page.module.css .tab.current',
      // What another plan would give.
      'ui/plan/plan.module.css .banner',
      'ui/plan/plan.module.css .chat',
      'ui/shell/pre-login-layout.module.css .art',
      'ui/shell/pre-login-layout.module.css .lettering text[data-loud]',
      'ui/shell/shell.module.css .item.current',
      'ui/shell/shell.module.css .item.current svg',
    ]);
  });
  it('red is for trouble', () => {
    expect(placesOf(({ value }) => /color-(red|error)|color-pink/.test(value))).toEqual([
      'imports/files/imports.module.css .reason',
      'imports/files/imports.module.css .wrong',
      // A net below nothing.
      'payroll/reports/grid/grid.module.css .negative',
      'requests/forms/forms.module.css .question[data-wrong]',
      'requests/responses/request-line.module.css .step[data-status="rejected"] .mark',
      // Fewer people than are needed.
      'shifts/boards/shifts.module.css .daySums [data-short]',
      'time/clockings/timeline.module.css .absent',
      'ui/board/board-grid.module.css .sum[data-short]',
    ]);
  });
  it('the badge of a state and every other badge have one shape', () => {
    const ofState = Object.fromEntries(
      rules.filter(({ place }) => place === 'ui/status-badge.module.css .badge').map(({ property, value }) => [property, value]),
    );
    const styles = theme.components?.Badge?.styles as unknown as { root: Record<string, string | number> };
    const { height, fontSize, fontWeight, lineHeight } = styles.root;
    expect(ofState).toMatchObject({
      height: `${height}px`,
      'font-size': fontSize,
      'font-weight': String(fontWeight),
      'line-height': String(lineHeight),
      'border-radius': theme.radius?.[theme.components?.Badge?.defaultProps?.radius],
    });
  });
});
