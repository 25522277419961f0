import { describe, expect, test } from 'vitest';
import { parseInstant } from '../time.ts';
import { instant } from '../units.ts';
import { decideReminder, problemsOf } from './announcement-states.ts';

const now = instant(parseInstant('2026-06-02 02:00:00') ?? 0);
const HOUR = 3_600_000;
const whole = { title: 'Water cut', hasContent: true, hasAudience: true };

describe('what can be sent', () => {
  test.each([
    { name: 'a whole one', written: whole, at: null, fields: [] },
    { name: 'a title of blanks', written: { ...whole, title: '  ' }, at: null, fields: ['title form/required'] },
    { name: 'no text', written: { ...whole, hasContent: false }, at: null, fields: ['content form/required'] },
    { name: 'nobody to send it to', written: { ...whole, hasAudience: false }, at: null, fields: ['idList form/required'] },
    { name: 'now is too late for a time', written: whole, at: now, fields: ['scheduledTime announcement/time-past'] },
    { name: 'a second later is in time', written: whole, at: instant(now + 1000), fields: [] },
    { name: '366 days ahead', written: whole, at: instant(now + 366 * 24 * HOUR), fields: [] },
    {
      name: 'more than 366 days ahead',
      written: whole,
      at: instant(now + 366 * 24 * HOUR + 1),
      fields: ['scheduledTime announcement/time-far'],
    },
  ])('$name', ({ written, at, fields }) => {
    expect(problemsOf(written, { at, now }).map(({ field, code }) => `${field} ${code}`)).toEqual(fields);
  });

  test('everything that is missing is told at once', () => {
    const nothing = { title: '', hasContent: false, hasAudience: false };
    expect(problemsOf(nothing, { at: null, now }).map(({ field }) => field)).toEqual(['title', 'content', 'idList']);
  });
});

describe('a reminder', () => {
  const sent = { status: 'SENT', unreadCount: 4, reminderCount: 0, lastRemindedAt: null, now } as const;
  test.each([
    { name: 'of a sent one', asked: sent, code: null },
    { name: 'while it is being sent', asked: { ...sent, status: 'SENDING' as const }, code: 'state/not-allowed' },
    { name: 'when all have read it', asked: { ...sent, unreadCount: 0 }, code: 'announcement/all-read' },
    { name: 'for the fourth time', asked: { ...sent, reminderCount: 3 }, code: 'announcement/reminded-enough' },
    {
      name: 'within a day',
      asked: { ...sent, reminderCount: 1, lastRemindedAt: instant(now - 24 * HOUR + 1) },
      code: 'announcement/reminded-lately',
    },
    { name: 'a day later', asked: { ...sent, reminderCount: 1, lastRemindedAt: instant(now - 24 * HOUR) }, code: null },
  ])('$name', ({ asked, code }) => {
    const decided = decideReminder(asked);
    expect(decided.ok ? null : decided.violation.code).toBe(code);
  });
});
