import { beforeEach, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { branches } from '../../../contract/people/branches.ts';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate } from '../../../domain/units.ts';
import { importCompanyForEachTest } from './testing-company.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
let [north, south] = ['', ''];
beforeEach(async () => {
  const { call } = firm.as;
  north = (await call(branches.create, { body: { code: '001', name: 'สาขาเหนือ', nameEn: 'North' } })).id;
  south = (await call(branches.create, { body: { code: '002', name: 'สาขาใต้' } })).id;
  await call(costCentres.create, { body: { code: 'CC-10', name: 'Kitchen' } });
  await call(costCentres.create, { body: { code: 'CC-20', name: 'Office' } });
});

const entries = () =>
  firm.query(
    `select e.code, x.from_date::text as from, b.code as branch, null as centre from app.branch_entry x
       join app.employee e on e.organization_id = $1 and e.id = x.employee_id
       join app.branch b on b.organization_id = $1 and b.id = x.branch_id where x.organization_id = $1
     union all select e.code, x.from_date::text, null, c.code from app.cost_centre_entry x
       join app.employee e on e.organization_id = $1 and e.id = x.employee_id
       join app.cost_centre c on c.organization_id = $1 and c.id = x.cost_centre_id where x.organization_id = $1
     order by 1, 2, 3`,
  );
const HEAD = 'code,first_name,last_name,start_date,department,branch,cost_centre';
const bring = (...rows: string[]) =>
  importWhole(firm.as, 'employee', { name: 'people.csv', content: [HEAD, ...rows].join('\n') });

test('a file says of new people where they belong from their first day, by code or by name', async () => {
  const { result } = await bring(
    'P1,Malee,Srisuk,2024-01-05,,001,cc-10',
    'P2,Somchai,Jaidee,2024-02-01,,north,Office',
    'P3,Chai,Dee,,,,',
  );
  expect(result).toMatchObject({ added: 3 });
  expect(await entries()).toEqual([
    { code: 'P1', from: '2024-01-05', branch: '001', centre: null },
    { code: 'P1', from: '2024-01-05', branch: null, centre: 'CC-10' },
    { code: 'P2', from: '2024-02-01', branch: '001', centre: null },
    { code: 'P2', from: '2024-02-01', branch: null, centre: 'CC-20' },
  ]);
});

test('what the company does not have, has removed or retired, or has twice by this name is refused at its cell', async () => {
  const { call } = firm.as;
  await call(branches.create, { body: { code: '003', name: 'สาขาใต้' } });
  await call(branches.remove, { query: { id: north } });
  const centres = await call(costCentres.list, {});
  const office = centres.find(({ code }) => code === 'CC-20');
  await call(costCentres.update, { body: { id: office?.id ?? '', version: office?.version ?? 0, active: false } });
  const { id } = await upload(firm.as, 'employee', {
    name: 'people.csv',
    content: [HEAD, 'P1,Malee,Srisuk,,,999,CC-10', 'P2,Somchai,Jaidee,,,สาขาใต้,CC-20', 'P3,Chai,Dee,,,001,Nobody'].join('\n'),
  });
  const { content } = await call(imports.rows, { query: { id, filter: 'bad' } });
  expect(content.map((row) => row.errors.map(({ field, code }) => `${field} ${code}`))).toEqual([
    ['branch row/branch'],
    ['branch row/branch', 'costCentre row/cost-centre'],
    ['branch row/branch', 'costCentre row/cost-centre'],
  ]);
});

test('in a file of changes it counts from today, and what the department says already is no change', async () => {
  await bring('P1,Malee,Srisuk,2024-01-05,Shop,,', 'P2,Somchai,Jaidee,2024-01-05,Shop,,');
  const shop = (await firm.as.call(departments.list, {})).find(({ name }) => name === 'Shop');
  const place = { branchId: north, departmentIds: [shop?.id ?? ''], employeeIds: [], from: plainDate('2024-01-01') };
  await firm.as.call(branches.place, { body: place });
  const update = (content: string) => importWhole(firm.as, 'employee-update', { name: 'update.csv', content });
  expect((await update('code,branch\nP1,001\nP2,002')).result).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await entries()).toEqual([{ code: 'P2', from: '2026-07-01', branch: '002', centre: null }]);
  expect((await update('code,branch\nP1,001\nP2,002')).result).toMatchObject({ changed: 0, unchanged: 2 });
});

test('taken back, places are as they were; whoever was placed anew since keeps the import from it', async () => {
  const revert = (id: string) => firm.as.call(imports.revert, { body: { id, reason: 'wrong file' } });
  const first = await bring('P1,Malee,Srisuk,2024-01-05,,001,CC-10');
  const before = await entries();
  const update = await importWhole(firm.as, 'employee-update', { name: 'update.csv', content: 'code,branch\nP1,002' });
  await revert(update.id);
  expect(await entries()).toEqual(before);

  const [row] = await firm.query<{ id: string }>("select id from app.employee where organization_id = $1 and code = 'P1'");
  const place = { branchId: south, departmentIds: [], employeeIds: [row?.id ?? ''], from: plainDate('2025-01-01') };
  await firm.as.call(branches.place, { body: place });
  expect((await refusal(revert(first.id))).facts.dependents).toEqual([{ reason: 'edited', count: 1, names: ['P1'] }]);
  const placed = await firm.as.call(branches.entries, { query: { branchId: south } });
  await firm.as.call(branches.removeEntry, { query: { id: placed[0]?.id ?? '' } });
  await revert(first.id);
  expect([await entries(), await firm.count('app.employee')]).toEqual([[], 1]);
});

test('other systems place people with the same words; a supporter sets cost centres and no branch', async () => {
  const { organizationId } = firm;
  const ask = (data: object[], who = firm.as) => who.call(imports.employees, { body: { organizationId, isCreate: true, data } });
  const wrong = await refusal(ask([{ code: 'P1', firstName: 'Malee', lastName: 'Srisuk', branch: '999' }]));
  expect(wrong.errors).toMatchObject([{ field: 'data.0.branch', code: 'row/branch' }]);
  await ask([
    { code: 'P1', firstName: 'Malee', lastName: 'Srisuk', startDate: '2026-01-01', branch: '002', costCentre: 'Kitchen' },
  ]);
  expect((await entries()).map((entry) => Object.values(entry as object))).toEqual([
    ['P1', '2026-01-01', '002', null],
    ['P1', '2026-01-01', null, 'CC-10'],
  ]);
  const supporter = firm.app.as(await firm.app.build.person({ organizationId, groups: ['supporter'] }));
  const person = { code: 'P2', firstName: 'Chai', lastName: 'Dee' };
  expect((await refusal(ask([{ ...person, branch: '002' }], supporter))).code).toBe('auth/forbidden');
  expect(await ask([{ ...person, costCentre: 'CC-20' }], supporter)).toMatchObject({ added: 1 });
});

test('the list of people goes out with both, as an import reads them, and comes back unchanged', async () => {
  await bring('P1,Malee,Srisuk,2024-01-05,,001,CC-10');
  const { jobId } = await firm.as.call(employees.export, { body: { format: 'csv', name: 'Malee' } });
  const job = () => firm.as.call(jobs.get, { query: { id: jobId } });
  await expect.poll(async () => (await job()).status, { timeout: 15_000 }).toBe('done');
  const { body } = await firm.as.raw(jobs.file, { query: { id: (await job()).fileId } });
  const [head = '', line = ''] = body.replace('\uFEFF', '').split('\r\n');
  const cell = (name: string) => line.split(',')[head.split(',').indexOf(name)];
  expect([cell('Branch'), cell('Name of the branch'), cell('Cost centre'), cell('Name of the cost centre')]).toEqual([
    '001',
    'สาขาเหนือ',
    'CC-10',
    'Kitchen',
  ]);
  const { mapping, columns } = await upload(firm.as, 'employee-update', { name: 'employees.csv', content: body });
  expect([columns[mapping.branch ?? -1]?.name, columns[mapping.costCentre ?? -1]?.name]).toEqual(['Branch', 'Cost centre']);
});
