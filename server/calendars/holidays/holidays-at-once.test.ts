import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { lockHolderForFile } from '../../testing/lock-holder.ts';

const t = appForFile({ now: '2027-03-10T03:00:00Z' });
const holder = lockHolderForFile(t);

test('a holiday that was moved while it is removed is not removed on a day nobody looked at', async () => {
  const { owner } = await t.build.company();
  const { id } = await t.as(owner).call(calendars.create, { body: { name: 'Fair', date: plainDate('2027-05-03') } });
  await holder.query('begin');
  await holder.query(`update app.holiday set date = '2027-01-04', version = version + 1 where id = $1`, [id]);
  const removal = t.as(owner).call(calendars.remove, { query: { id } });
  await expect.poll(holder.waiting).toBe(1);
  await holder.query('commit');
  await expect(removal).rejects.toMatchObject({ body: { code: 'conflict' } });
  const { calendars: days } = await t.as(owner).call(calendars.list, { query: { year: 2027 } });
  expect(days).toMatchObject([{ id, date: '2027-01-04' }]);
});

test('days of two years are locked by the payrolls of both, where a department has its own calendar in one', async () => {
  const { owner, organizationId } = await t.build.company();
  const departmentId = await t.build.department(organizationId, 'Kitchen');
  const cook = await t.build.person({ organizationId, departmentId });
  await t.as(owner).call(calendars.copyAll, { body: { id: departmentId, year: 2026 } });
  const payroll = { organizationId, name: 'January', month: '2027-01', status: 'APPROVED', people: [cook] } as const;
  await t.build.payroll(payroll);
  const [before, after] = [plainDate('2026-12-30'), plainDate('2027-01-04')];
  const locked = { body: { code: 'period-locked' } };
  const take = t.as(owner).call(calendars.take, {
    body: { days: [before, after].map((date) => ({ date, name: 'Bridge day' })) },
  });
  await expect(take).rejects.toMatchObject(locked);
  const day = await t.as(owner).call(calendars.create, { body: { name: 'Bridge day', date: before } });
  const move = t.as(owner).call(calendars.update, { body: { id: day.id, version: day.version, date: after } });
  await expect(move).rejects.toMatchObject(locked);
});
