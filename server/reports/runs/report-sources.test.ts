import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { clockingReports } from '../../../contract/reports/clocking-reports.ts';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { iccReports } from '../../../contract/reports/icc-reports.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { columnsOf } from '../../../domain/reports/report-columns.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { exportedRows } from '../../testing/exported-rows.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';

const at = companyForEachTest('2026-06-12T05:00:00Z');
const RANGE = { startDate: plainDate('2026-06-01'), endDate: plainDate('2026-06-10') };
let sales: string;
let nok: Person;
let viewer: Person;
beforeEach(async () => {
  const { host, organizationId } = at;
  const boss = await host.build.person({ organizationId, groups: ['manager'], code: 'M1', firstName: 'Mali' });
  sales = await host.build.department(organizationId, 'Sales', [boss]);
  nok = await host.build.person({ organizationId, departmentId: sales, code: 'N1', firstName: 'Nok', lastName: 'Dee' });
  viewer = await host.build.person({ organizationId, groups: ['reportViewer'], code: 'V1' });
  await clocked(nok, [
    ['01 09:30', 'clock_in'],
    ['01 18:00', 'clock_out'],
    ['08 09:00', 'clock_in'],
    ['08 20:00', 'clock_out'],
  ]);
});
const as = (person: Person) => at.host.as(person);

async function clocked(person: Person, notes: readonly (readonly [string, PunchType])[]) {
  const rows = notes.map(([text, clockType]) => {
    const read = parseInstant(`2026-06-${text}:00`);
    assert(read !== null, text);
    return { employeeId: person.employeeId, at: instant(read - 7 * 3_600_000), clockType, source: 'import' as const };
  });
  const { organizationId } = person;
  await at.host.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
}

describe('clockings', () => {
  const templateId = standardTemplateId('clockings');

  test('have the 19 columns of the export, a row each, in the company’s words', async () => {
    expect((await as(at.owner).call(clockingReports.get, {})).columns.map(({ key }) => key)).toEqual(
      columnsOf('clockings').map(({ key }) => key),
    );
    const { columns, lines, total } = await as(at.owner).call(clockingReports.preview, { body: { templateId, ...RANGE } });
    expect([columns.length, total]).toEqual([19, 4]);
    const [first] = lines;
    expect(first?.cells.slice(0, 9)).toEqual([
      'N1',
      'Clock in',
      expect.stringContaining('Nok'),
      'Sales',
      'Monday',
      '2026-06-01',
      null,
      510,
      '2026-06-01 09:30',
    ]);
    const none = await as(at.owner).call(clockingReports.preview, {
      body: { templateId, ...RANGE, departmentIds: [await at.host.build.department(at.organizationId, 'Bar')] },
    });
    expect(none.total).toBe(0);
  });

  test('leave in the profile of the client: the columns and dates of the template that opens by itself', async () => {
    await as(at.owner).call(clockingReports.create, {
      body: {
        name: 'Client',
        columns: [
          { key: 'clock_date', name: 'DATE' },
          { key: 'emp_code', name: 'EMP' },
        ],
        formats: { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm', durationFormat: 'minutes' },
        fileType: 'csv',
        isShared: true,
        isDefault: true,
      },
    });
    const { jobId } = await as(viewer).call(clockingReports.runProfile, { body: RANGE });
    const rows = await exportedRows(as(viewer), jobId);
    expect(rows[0]).toEqual({ DATE: '01/06/2026', EMP: 'N1' });
    expect(rows).toHaveLength(4);
  });
});

describe('the summary', () => {
  test('has a row per department and week, whose sums are those of the timesheet', async () => {
    const page = await as(viewer).call(summaryReports.rows, { query: { ...RANGE, departmentId: sales } });
    expect(page.size).toBe(25);
    const shown = page.content.map(({ departmentName, weekStart, weekEnd, people, workedDays, lateMinutes }) => [
      departmentName,
      weekStart,
      weekEnd,
      people,
      workedDays,
      lateMinutes,
    ]);
    expect(shown).toEqual([
      ['Sales', '2026-06-01', '2026-06-07', 1, 1, 29],
      ['Sales', '2026-06-08', '2026-06-10', 1, 1, 0],
    ]);
    const { jobId } = await as(viewer).call(summaryReports.run, {
      body: {
        templateId: standardTemplateId('summary'),
        ...RANGE,
        fileType: 'csv',
        groupBy: 'departmentName',
        sums: ['workedDays'],
      },
    });
    const rows = await exportedRows(as(viewer), jobId);
    expect(rows.filter((row) => Object.values(row)[0]?.startsWith('Total · Sales')).map((row) => row['Days worked'])).toEqual([
      '2',
    ]);
  });

  test('counts days in the department of that day', async () => {
    const { host, organizationId } = at;
    const bar = await host.build.department(organizationId, 'Bar');
    await host.build.inTenant(organizationId, (tx) =>
      tx
        .insertInto('app.department_stay')
        .values({
          organization_id: organizationId,
          employee_id: nok.employeeId,
          department_id: bar,
          until_date: plainDate('2026-06-08'),
        })
        .execute(),
    );
    const { content } = await as(at.owner).call(summaryReports.rows, { query: { ...RANGE, name: 'Nok' } });
    expect(content.map(({ departmentName, workedDays }) => [departmentName, workedDays])).toEqual([
      ['Bar', 1],
      ['Sales', 1],
    ]);
  });
});

type Field = WireBody<typeof forms.create>['fields'][number];
const ask = (name: string, more: Partial<Field> = {}): Field => ({ id: randomUUID(), name, type: 'textfield', ...more });
const plate = ask('ทะเบียนรถ', { englishName: 'Plate' });
const distance = ask('ระยะทาง', { englishName: 'Kilometres', tag: 'distance' });
const toll = ask('ค่าทางด่วน', { englishName: 'Toll', tag: 'expense', limits: { format: 'number', min: 0 } });

async function trip(formId: string, km: number, amount: number) {
  const fields = [
    { id: plate.id, value: '1กข 234' },
    { id: distance.id, value: km },
    { id: toll.id, value: amount },
  ];
  return as(nok).call(requests.submit, { body: { id: formId, fields } });
}
const vehicleForm = () =>
  as(at.owner).call(forms.create, { body: { typeId: 4, name: 'ใช้รถ', englishName: 'Trips', fields: [plate, distance, toll] } });

describe('requests by form', () => {
  test('are listed by how they stand, and leave with a column for each question', async () => {
    const form = await vehicleForm();
    const { id } = await trip(form.id, 12.5, 60);
    await trip(form.id, 7, 0.5);
    await at.host.build.inTenant(at.organizationId, (tx) =>
      tx.updateTable('app.form_response').set({ status: 'approved' }).where('id', '=', id).execute(),
    );
    const [listed] = (await as(viewer).call(formReports.forms, { query: { name: 'Trips' } })).content;
    expect(listed).toMatchObject({ id: form.id, isEnabled: true, approved: 1, pending: 1, rejected: 0, canceled: 0 });
    const page = await as(viewer).call(formReports.rows, {
      query: { startDate: plainDate('2026-06-01'), endDate: plainDate('2026-06-12'), formId: form.id, statusList: ['approved'] },
    });
    expect([page.size, page.totalElements]).toEqual([10, 1]);
    const named = Object.fromEntries(page.columns.map(({ key, name }) => [name, page.content[0]?.[key]]));
    expect(named).toMatchObject({ Form: 'Trips', Status: 'Approved', Plate: '1กข 234', Kilometres: 12.5, Toll: 60 });
    const { jobId } = await as(viewer).call(formReports.run, {
      body: {
        templateId: standardTemplateId('form-responses'),
        startDate: plainDate('2026-06-01'),
        endDate: plainDate('2026-06-12'),
        formId: form.id,
        fileType: 'csv',
      },
    });
    const rows = await exportedRows(as(viewer), jobId);
    expect(rows.map((row) => row.Kilometres).sort()).toEqual(['12.5', '7']);
    // Without a form the answers stand together.
    const all = await as(viewer).call(formReports.preview, {
      body: {
        templateId: standardTemplateId('form-responses'),
        startDate: plainDate('2026-06-12'),
        endDate: plainDate('2026-06-12'),
        columns: [{ key: 'answers', name: null }],
        statuses: ['approved'],
      },
    });
    expect(all.lines.map(({ cells }) => cells[0])).toEqual(['Plate: 1กข 234\nKilometres: 12.5\nToll: 60']);
  });
});

describe('allowances, temporary people and vehicles', () => {
  test('an allowance is the days that were worked times what a day brings', async () => {
    const { content } = await as(viewer).call(iccReports.rows, {
      query: { kind: 'icc-allowance', ...RANGE, name: 'Nok', rate: 120.5 },
    });
    expect(content).toMatchObject([{ employeeCode: 'N1', workedDays: 2, allowance: 120.5, allowanceTotal: 241 }]);
    const refused = as(viewer).call(iccReports.preview, {
      body: {
        kind: 'icc-allowance',
        templateId: standardTemplateId('icc-allowance'),
        ...RANGE,
        columns: [{ key: 'trips', name: null }],
      },
    });
    expect(await refusalCode(refused)).toBe('validation/has-errors');
  });

  test('temporary people have no pay in the report of who may not see it', async () => {
    const { host, organizationId } = at;
    const temporary = await host.build.person({ organizationId, code: 'T1', firstName: 'Temp' });
    await host.build.inTenant(organizationId, (tx) =>
      tx
        .updateTable('app.employee')
        .set({ end_date: plainDate('2026-07-31') })
        .where('id', '=', temporary.employeeId)
        .execute(),
    );
    const ask = (person: Person) => as(person).call(iccReports.rows, { query: { kind: 'icc-temporary-employee', ...RANGE } });
    const [seen, unseen] = [await ask(at.owner), await ask(viewer)];
    expect(seen.content).toMatchObject([{ employeeCode: 'T1', employmentType: 'Until a known day', paidAmount: 0 }]);
    expect(unseen.columns.map(({ key }) => key)).not.toContain('paidAmount');
    expect(unseen.content[0]).not.toHaveProperty('paidAmount');
    const { jobId } = await as(viewer).call(iccReports.run, {
      body: {
        kind: 'icc-temporary-employee',
        templateId: standardTemplateId('icc-temporary-employee'),
        ...RANGE,
        fileType: 'csv',
      },
    });
    const [row] = await exportedRows(as(viewer), jobId);
    expect(Object.keys(row ?? {})).not.toContain('Paid (gross)');
  });

  test('vehicles have trips, kilometres and claims of approved requests alone', async () => {
    const form = await vehicleForm();
    const { id } = await trip(form.id, 12.5, 60);
    await trip(form.id, 100, 5);
    await at.host.build.inTenant(at.organizationId, (tx) =>
      tx.updateTable('app.form_response').set({ status: 'approved' }).where('id', '=', id).execute(),
    );
    const { content } = await as(viewer).call(iccReports.rows, {
      query: { kind: 'icc-vehicle', startDate: plainDate('2026-06-01'), endDate: plainDate('2026-06-12'), rate: 4 },
    });
    expect(content).toMatchObject([{ employeeCode: 'N1', trips: 1, distance: 12.5, claimed: 60, distancePay: 50, claim: 110 }]);
  });
});
