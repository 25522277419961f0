import { beforeEach, describe, expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { formsForEachTest, questionOf, send } from './testing-requests.ts';

// Planned hours are 09:00 to 18:00 from Monday to Friday; 16 June 2026 is a Tuesday.
const at = formsForEachTest('2026-06-15T03:00:00Z');
let field: string;
beforeEach(async () => {
  field = await questionOf(at.host, at.person, 'OvertimeForm', 'start-time');
});

const ask = (date: string, from: string, until: string, by = at.person) =>
  send(at.host, by, 'OvertimeForm', { 'work-date': date, 'start-time': from, 'end-time': until, reason: 'ปิดงบ' });
const approve = ({ id }: { id: string }) => at.host.as(at.manager).call(requests.accept, { body: { id, approved: true } });
const taken = () => ({ errors: [{ field, code: 'form/overtime-taken' }] });

describe.each(['waits', 'is approved'])('overtime of 22:00 to 02:00 that %s', (standing) => {
  beforeEach(async () => {
    const request = await ask('2026-06-16', '22:00', '02:00');
    if (standing === 'is approved') await approve(request);
  });

  test.each([
    ['the same day', '2026-06-16', '23:00', '23:30'],
    ['the day after, in its night', '2026-06-17', '01:00', '03:00'],
  ])('is not asked for again on %s', async (_what, date, from, until) => {
    expect(await refusal(ask(date, from, until))).toMatchObject(taken());
  });

  test('leaves the times beside it, and those of others', async () => {
    expect((await ask('2026-06-17', '02:00', '03:00')).status).toBe('pending');
    expect((await ask('2026-06-16', '20:00', '22:00')).status).toBe('pending');
    expect((await ask('2026-06-16', '22:00', '02:00', at.manager)).status).toBe('pending');
  });
});

test.each(['waits', 'is approved'])(
  'overtime of the morning after that %s is not asked for again with the night',
  async (standing) => {
    const request = await ask('2026-06-17', '01:00', '03:00');
    if (standing === 'is approved') await approve(request);
    expect(await refusal(ask('2026-06-16', '22:00', '02:00'))).toMatchObject(taken());
  },
);

test('overtime that was canceled is free again', async () => {
  const { id } = await ask('2026-06-16', '18:00', '20:00');
  expect(await refusal(ask('2026-06-16', '19:00', '21:00'))).toMatchObject(taken());
  await at.host.as(at.person).call(requests.cancel, { body: { id, reason: 'x' } });
  expect((await ask('2026-06-16', '19:00', '21:00')).status).toBe('pending');
});

test('of eight requests for the same times at one instant, one waits', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => ask('2026-06-16', '18:00', '20:00')));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('planned hours', () => {
  test.each([
    ['before them', '08:00', '09:00'],
    ['after them', '18:00', '20:00'],
  ])('%s is overtime', async (_what, from, until) => {
    expect((await ask('2026-06-16', from, until)).status).toBe('pending');
  });

  test.each([
    ['over their end', '17:00', '19:00'],
    ['among them', '10:00', '11:00'],
    ['from the night into those of the next day', '22:00', '09:30'],
  ])('%s is refused', async (_what, from, until) => {
    expect(await refusal(ask('2026-06-16', from, until))).toMatchObject({ errors: [{ field, code: 'form/overtime-in-shift' }] });
  });

  test('there are none on a day off and on a holiday', async () => {
    expect((await ask('2026-06-20', '09:00', '18:00')).status).toBe('pending');
    await at.host.as(at.owner).call(calendars.create, {
      body: { name: 'วันหยุดพิเศษ', date: plainDate('2026-06-16'), kind: 'company' },
    });
    expect((await ask('2026-06-16', '09:00', '18:00')).status).toBe('pending');
  });
});
