import { expect, test } from 'vitest';
import { standingOf } from './modules.ts';
import { moduleViolation, whyRefused } from './zones.ts';

const between = (from: string, target: string) => moduleViolation(standingOf(from), standingOf(target));

test.each([
  ['a noun within itself', 'server/time/clockings/a.ts', 'server/time/clockings/b.ts'],
  ['a noun and what its module shares', 'server/time/clockings/a.ts', 'server/time/shared/b.ts'],
  ['what an earlier module shares', 'server/time/clockings/a.ts', 'server/places/shared/b.ts'],
  ['the foundation', 'server/time/clockings/a.ts', 'server/db/pool.ts'],
  ['a module puts its nouns together', 'web/people/routes.ts', 'web/people/records/page.tsx'],
  ['the start knows everything', 'web/routes/router.tsx', 'web/people/routes.ts'],
  ['the start and itself', 'server/main.ts', 'server/app.ts'],
  ['a page links to a later call', 'web/places/zones/a.tsx', 'contract/time/clocks.ts'],
  ['an earlier rule', 'server/time/clockings/a.ts', 'domain/calendars/b.ts'],
])('allowed: %s', (_what, from, target) => expect(between(from, target)).toBeNull());

test.each([
  ['a later module', 'server/people/employees/a.ts', 'server/time/shared/b.ts', 'people stands before time'],
  ['another module around its shared', 'server/time/clockings/a.ts', 'server/places/zones/b.ts', 'places/shared alone'],
  ['another noun', 'server/time/clockings/a.ts', 'server/time/tags/b.ts', 'meet in time/shared'],
  ['shared code and a noun', 'server/time/shared/a.ts', 'server/time/tags/b.ts', 'meet in time/shared'],
  ['the foundation and a module', 'web/ui/a.tsx', 'web/company/shared/b.tsx', 'the foundation knows no module'],
  ['what puts a module together', 'web/people/records/a.tsx', 'web/people/routes.ts', 'only the start'],
  ['a module and the start', 'server/people/employees/a.ts', 'server/nouns.ts', 'only the start imports the start'],
  ['a module and a folder of the start', 'web/people/records/a.tsx', 'web/routes/menu.ts', 'only the start imports the start'],
  ['the foundation and the start', 'server/http/a.ts', 'server/app.ts', 'only the start imports the start'],
  ['the foundation and all calls', 'web/api/a.ts', 'contract/index.ts', 'only the start imports the start'],
  ['a later rule', 'server/people/employees/a.ts', 'domain/payroll/b.ts', 'people stands before payroll'],
  ['a later rule in domain', 'domain/time/a.ts', 'domain/shifts/b.ts', 'time stands before shifts'],
])('refused: %s', (_what, from, target, why) => expect(between(from, target)).toContain(why));

test('a new folder has no place until the list names it', () => {
  expect(standingOf('server/weather/a.ts')).toEqual({ room: 'server', kind: 'unknown' });
  expect(standingOf('server/leave/types/a.ts')).toMatchObject({ module: 'leave', noun: 'types' });
  expect(standingOf('e2e/a.ts')).toBeNull();
});

test.each([
  ['what tests are made of', 'server/people/employees/a.ts', 'server/testing/app.ts', 'imported by tests alone'],
  ['pages of tests', 'web/people/records/a.tsx', 'web/testing/render-page.tsx', 'imported by tests alone'],
  ['the start', 'server/people/employees/a.ts', 'server/nouns.ts', 'only the start imports the start'],
  ['the server from a page', 'web/people/records/a.tsx', 'server/db/pool.ts', 'web does not know server'],
])('refused: %s', (_what, from, target, why) => expect(whyRefused(from, target).join()).toContain(why));

test('a test may import the start and what tests are made of', () => {
  expect(whyRefused('server/people/employees/a.test.ts', 'server/testing/app.ts')).toEqual([]);
  expect(whyRefused('server/people/employees/a.test.ts', 'server/app.ts')).toEqual([]);
});
