import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balanceOn } from '../../../domain/leave/leave-balance.ts';
import { type Instant, plainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { leaveAvailable, ledgerOf, type NewLeaveEntry, settleGrants, writeLeaveEntries } from './leave-ledger.ts';
import { lockLeaveBalance } from './leave-locks.ts';
import { leaveSetting } from './leave-setting.ts';
import { aLeaveType } from './testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const now = Date.parse('2026-06-15T03:00:00Z') as Instant;
const inTenant = <Result>(work: (tx: TenantTx) => Promise<Result>) => at.host.build.inTenant(at.organizationId, work);
const person = (startDate = '2020-01-01') =>
  at.host.build.person({ organizationId: at.organizationId, startDate: plainDate(startDate) });
const available = (who: Person, leaveTypeId: string, on: string) =>
  inTenant((tx) => leaveAvailable(tx, { employeeId: who.employeeId, leaveTypeId, on: plainDate(on) }));
const write = (...entries: NewLeaveEntry[]) =>
  inTenant((tx) => writeLeaveEntries({ tx, organizationId: at.organizationId, now }, entries));
const use = (who: Person, leaveTypeId: string, on: string, days: number): NewLeaveEntry => ({
  employeeId: who.employeeId,
  leaveTypeId,
  kind: 'use',
  minutes: -days * DAY,
  effectiveOn: plainDate(on),
  sourceKey: `use ${on}`,
});
const stored = (who: Person) =>
  inTenant(async (tx) => {
    const { rows } = await sql<{ kind: string; minutes: number }>`select kind, minutes from app.leave_entry
      where organization_id = ${at.organizationId} and employee_id = ${who.employeeId} order by effective_on, id`.execute(tx);
    return rows.map((row) => [row.kind, row.minutes / DAY]);
  });

test('a grant counts before it is written, and is written with the first entry, once', async () => {
  const [nok, typeId] = [await person(), await aLeaveType(at.host, at.organizationId)];
  expect(await available(nok, typeId, '2026-06-15')).toBe(10 * DAY);
  expect(await stored(nok)).toEqual([]);
  expect(await write(use(nok, typeId, '2026-05-04', 2))).toBe(1);
  expect(await write(use(nok, typeId, '2026-05-04', 2))).toBe(0);
  expect(await stored(nok)).toEqual([
    ['grant', 10],
    ['use', -2],
  ]);
  expect(await available(nok, typeId, '2026-06-15')).toBe(8 * DAY);
  expect(await available(nok, typeId, '2027-06-15')).toBe(10 * DAY);
});

test('what settling writes sums to what is read, and settling again writes nothing', async () => {
  const typeId = await aLeaveType(at.host, at.organizationId, { days: 12, grant_each: 'month', prorate_months: 12 });
  const people = [await person(), await person('2026-03-15')];
  const settle = () => inTenant((tx) => settleGrants({ tx, organizationId: at.organizationId, now }, {}));
  // Six months of one, four of the other, and as the owner was there all year, six again.
  expect([await settle(), await settle()]).toEqual([16, 0]);
  for (const who of people) {
    const written = (await stored(who)).reduce((total, [, days]) => total + Number(days), 0);
    const read = await inTenant(async (tx) =>
      balanceOn(
        await ledgerOf(tx, await leaveSetting(tx), { employeeId: who.employeeId, leaveTypeId: typeId }),
        plainDate('2026-06-15'),
      ),
    );
    expect(written * DAY).toBe(read);
  }
});

test('a plan that changed is made good by an entry of its own', async () => {
  const [nok, typeId] = [await person(), await aLeaveType(at.host, at.organizationId)];
  await write(use(nok, typeId, '2026-05-04', 1));
  await inTenant((tx) => sql`update app.leave_quota_plan set minutes = ${7 * DAY} where leave_type_id = ${typeId}`.execute(tx));
  expect(await available(nok, typeId, '2026-06-15')).toBe(6 * DAY);
  await inTenant((tx) => settleGrants({ tx, organizationId: at.organizationId, now }, {}));
  expect((await stored(nok)).filter(([kind]) => kind === 'grant')).toEqual([
    ['grant', 10],
    ['grant', -3],
  ]);
});

test('pending absences reserve their days', async () => {
  const [nok, typeId] = [await person(), await aLeaveType(at.host, at.organizationId)];
  await inTenant(async (tx) => {
    const owner = { tx, organizationId: at.organizationId };
    const { id } = await insertRow(owner, 'app.leave_record', {
      employee_id: nok.employeeId,
      leave_type_id: typeId,
      start_date: plainDate('2026-07-01'),
      end_date: plainDate('2026-07-02'),
      minutes: 2 * DAY,
      source: 'request',
    });
    for (const work_date of ['2026-07-01', '2026-07-02'].map(plainDate)) {
      const day = {
        leave_record_id: id,
        employee_id: nok.employeeId,
        work_date,
        minutes: DAY,
        covered_minutes: DAY,
        why: 'counted',
      };
      await insertRow(owner, 'app.leave_day', day);
    }
  });
  expect(await available(nok, typeId, '2026-06-15')).toBe(8 * DAY);
});

test('sixty-four that ask at once behind the lock take what there is and no more', async () => {
  const [nok, typeId] = [await person(), await aLeaveType(at.host, at.organizationId)];
  const take = (index: number) =>
    inTenant(async (tx) => {
      await lockLeaveBalance(tx, nok.employeeId, typeId);
      const left = await leaveAvailable(tx, { employeeId: nok.employeeId, leaveTypeId: typeId, on: plainDate('2026-06-15') });
      if (left < DAY) return 0;
      const entry = { ...use(nok, typeId, '2026-06-15', 1), sourceKey: `use ${index}` };
      return writeLeaveEntries({ tx, organizationId: at.organizationId, now }, [entry]);
    });
  const taken = await Promise.all(Array.from({ length: 64 }, (_, index) => take(index)));
  expect(taken.reduce((total, count) => total + count, 0)).toBe(10);
  expect(await available(nok, typeId, '2026-06-15')).toBe(0);
});

test('an entry is neither changed nor removed', async () => {
  const [nok, typeId] = [await person(), await aLeaveType(at.host, at.organizationId)];
  await write(use(nok, typeId, '2026-05-04', 1));
  for (const statement of [sql`update app.leave_entry set minutes = 1`, sql`delete from app.leave_entry`]) {
    await expect(inTenant((tx) => statement.execute(tx))).rejects.toMatchObject({ code: '42501' });
  }
});
