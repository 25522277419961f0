import { expect, it } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const test = appForFile({ now: '2026-06-10T03:00:00Z' });

it('the calendar of a phone names the holidays of its person, as whole days that nobody is busy on', async () => {
  const { owner } = await test.build.company();
  const body = { name: 'Founders day', date: plainDate('2026-06-24'), kind: 'company' as const };
  await test.as(owner).call(calendars.create, { body });
  const { path } = await test.as(owner).call(shifts.makeCalendarLink, {});
  const feed = (await test.app.inject({ method: 'GET', url: path })).body;
  const [event] = feed.split('BEGIN:VEVENT').filter((part) => part.includes('Founders day'));
  expect(event).toMatch(/DTSTART;VALUE=DATE:20260624[\s\S]*DTEND;VALUE=DATE:20260625/);
  expect(event).toContain('TRANSP:TRANSPARENT');
  expect(feed).toContain('PRODID:-//Wela//Calendar//EN');
  // Nobody is expected at work: the usual hours of the day do not stand beside it.
  expect(feed).not.toContain('DTSTART:20260624T');
});
