import { beforeEach, describe, expect, test } from 'vitest';
import { overtime } from '../../../contract/calendars/overtime.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { settings } from '../../../contract/time/settings.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { formsForEachTest, questionOf, send } from './testing-requests.ts';

// 16 June 2026 is a Tuesday; the week begins on the 15th.
const DATE = plainDate('2026-06-16');
const at = formsForEachTest('2026-06-15T03:00:00Z');
beforeEach(async () => {
  await owner()(settings.setOvertime, { body: { hours: 3 } });
});

const owner = () => at.host.as(at.owner).call;
const limit = (overtimeLimit: 'warn' | 'refuse') => owner()(settings.setOvertimeLimit, { body: { overtimeLimit } });
const ask = (until: string, date: string = DATE, more = {}) =>
  send(
    at.host,
    'employeeId' in more ? at.manager : at.person,
    'OvertimeForm',
    { 'work-date': date, 'start-time': '18:00', 'end-time': until, reason: 'ปิดงบ' },
    more,
  );
const room = (by = at.person, employeeId?: string) =>
  at.host.as(by).call(overtimeDays.room, { query: { date: DATE, ...(employeeId ? { employeeId } : {}) } });
const used = async () => Object.fromEntries((await room()).limits.map(({ kind, usedMinutes }) => [kind, usedMinutes]));

describe('the room that is left', () => {
  test('counts what waits and what is approved, by week, month and planned days', async () => {
    await owner()(overtime.create, { body: { startDate: DATE, endDate: plainDate('2026-06-17'), hours: 2 } });
    expect(await room()).toMatchObject({
      mode: 'warn',
      limits: [
        { kind: 'week', from: '2026-06-15', to: '2026-06-21', limitMinutes: 2160, usedMinutes: 0 },
        { kind: 'month', from: '2026-06-01', to: '2026-06-30', limitMinutes: 180, usedMinutes: 0 },
        { kind: 'period', from: DATE, to: '2026-06-17', limitMinutes: 120, usedMinutes: 0 },
      ],
    });
    const { id } = await ask('19:30');
    await ask('19:00', '2026-06-23');
    expect(await used()).toEqual({ week: 90, month: 150, period: 90 });
    await at.host.as(at.manager).call(requests.accept, { body: { id, approved: true } });
    expect(await used()).toEqual({ week: 90, month: 150, period: 90 });
    await at.host.as(at.person).call(requests.takeBack, { body: { id, reason: 'x' } });
    expect(await used()).toEqual({ week: 90, month: 150, period: 90 });
  });

  test('is shown of others to those who look after them alone', async () => {
    expect((await room(at.manager, at.person.employeeId)).limits).toHaveLength(2);
    expect(await refusal(room(at.person, at.manager.employeeId))).toMatchObject({ status: 404 });
  });
});

describe('a request above it', () => {
  test('is sent where the company only warns', async () => {
    expect((await ask('22:00')).status).toBe('pending');
  });

  test('is refused at its end where the company has set it so, with what is left; up to it, it is sent', async () => {
    await limit('refuse');
    const field = await questionOf(at.host, at.person, 'OvertimeForm', 'end-time');
    await ask('20:00');
    expect(await refusal(ask('19:30', '2026-06-17'))).toMatchObject({
      errors: [{ field, code: 'form/overtime-above-month', message: expect.stringMatching(/ 3 hours .* 1 hours are left/) }],
    });
    expect((await ask('19:00', '2026-06-17')).status).toBe('pending');
  });

  test('is refused above 36 hours of a week, which no setting lifts', async () => {
    await owner()(settings.setOvertime, { body: { hours: 0 } });
    await limit('refuse');
    for (const day of ['15', '16', '17', '18', '19', '20']) await ask('23:59', `2026-06-${day}`);
    const field = await questionOf(at.host, at.person, 'OvertimeForm', 'end-time');
    expect(await refusal(ask('18:07', '2026-06-21'))).toMatchObject({
      errors: [{ field, code: 'form/overtime-above-week', message: expect.stringMatching(/ 36 hours .* 0.1 hours are left/) }],
    });
  });

  test('of several at one instant no more than fit are sent', async () => {
    await limit('refuse');
    const days = ['16', '17', '18', '19', '22', '23'];
    const sent = await Promise.allSettled(days.map((day) => ask('19:00', `2026-06-${day}`)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

test('of requests and approvals at one instant no more than fit are done', async () => {
  await limit('refuse');
  const approveOn = (day: string) =>
    at.host.as(at.manager).call(overtimeDays.approve, {
      body: {
        days: [{ employeeId: at.person.employeeId, date: plainDate(day), clockedMinutes: 0, approvedMinutes: null }],
        minutes: 60,
        reason: 'x',
      },
    });
  const done = await Promise.allSettled(
    ['16', '17', '18', '19'].flatMap((day) => [ask('19:00', `2026-06-${day}`), approveOn(`2026-06-${Number(day) + 6}`)]),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

describe('a manager’s approval above it', () => {
  const approve = (minutes: number, approvedMinutes: number | null = null) =>
    at.host.as(at.manager).call(overtimeDays.approve, {
      body: {
        days: [{ employeeId: at.person.employeeId, date: DATE, clockedMinutes: 0, approvedMinutes }],
        minutes,
        reason: 'x',
      },
    });

  test('says so where the company warns, and is refused where it has set it so; less is always possible', async () => {
    expect((await approve(180)).approved).toMatchObject([{ above: null }]);
    expect((await approve(240, 180)).approved).toMatchObject([{ above: 'month' }]);
    await limit('refuse');
    expect(await refusal(approve(300, 240))).toMatchObject({ code: 'overtime/above-limit', facts: { limit: 3, kind: 'month' } });
    expect((await approve(200, 240)).approved).toMatchObject([{ minutes: 200 }]);
  });
});
