import { expect, test } from 'vitest';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const host = appForFile({ now: '2026-07-03T03:00:00Z' });

/** A company whose payrolls of these months counted one person. */
async function counted(...months: readonly { month: string; status: 'PENDING' | 'APPROVED' }[]) {
  const { organizationId, owner } = await host.build.company();
  const person = await host.build.person({ organizationId, salary: 20_000 });
  for (const { month, status } of months)
    await host.build.payroll({ organizationId, name: `Pay ${month}`, month: yearMonth(month), status, people: [person] });
  const { call } = host.as(owner);
  const read = () => call(employees.get, { query: { id: person.employeeId } });
  const change = async (fields: object) =>
    call(employees.update, { body: { id: person.employeeId, version: (await read()).version, ...fields } });
  return { organizationId, person, read, change };
}

test('what payroll reads of somebody is not changed while a payroll of the person waits, and says at its field which', async () => {
  const { read, change } = await counted({ month: '2026-05', status: 'APPROVED' }, { month: '2026-06', status: 'PENDING' });
  expect((await read()).countedPayrolls).toEqual([
    { name: 'Pay 2026-06', waits: true },
    { name: 'Pay 2026-05', waits: false },
  ]);
  for (const [field, value] of Object.entries({
    isSocialSecurityInsured: false,
    taxMethod: 'flat',
    taxCondition: '2',
    isProvidentFundMember: true,
    birthDate: plainDate('1960-01-01'),
  })) {
    const refused = await change({ [field]: value }).catch((error) => error);
    expect(refused.body.errors, field).toMatchObject([{ field, code: 'form/fact-waits' }]);
    expect(refused.body.errors[0].message).toContain('Pay 2026-06');
  }
  // What is as it was, and what payroll does not read, is saved.
  expect(await change({ taxMethod: 'progressive', title: 'Mr.' })).toMatchObject({ title: 'Mr.' });
});

test('after an approved payroll it is changed and counts from the next one on; readers who do not see pay get no names', async () => {
  const { organizationId, person, read, change } = await counted({ month: '2026-06', status: 'APPROVED' });
  const slip = () =>
    host.build.inTenant(organizationId, (tx) =>
      tx.client.query('select to_jsonb(s) as slip from app.payroll_slip s where employee_id = $1', [person.employeeId]),
    );
  const before = (await slip()).rows;
  expect(await change({ isSocialSecurityInsured: false })).toMatchObject({ isSocialSecurityInsured: false });
  expect((await slip()).rows).toEqual(before);
  expect((await read()).countedPayrolls).toEqual([{ name: 'Pay 2026-06', waits: false }]);
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  const seen = await host.as(supporter).call(employees.get, { query: { id: person.employeeId } });
  expect(seen.countedPayrolls).toEqual([]);
});
