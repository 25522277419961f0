import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../contract/jobs/jobs.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { steppedJob } from '../testing/stepped-job.ts';

let test: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let job: ReturnType<typeof steppedJob>;

beforeAll(async () => {
  test = await startTestApp();
  job = steppedJob(test);
  ({ owner } = await test.build.company());
  member = await test.build.person({ organizationId: owner.organizationId });
  ({ owner: stranger } = await test.build.company());
});
afterAll(() => test.close());

async function finishedJob(person: Person) {
  const id = await job.enqueue(person);
  const state = () => test.as(person).call(jobs.get, { query: { id } });
  const status = async () => (await state()).status;
  await expect.poll(async () => (await state()).progress, { timeout: 30_000, interval: 50 }).toBe(1);
  job.goOn();
  await expect.poll(status, { timeout: 30_000, interval: 50 }).toBe('done');
  return id;
}

describe('a job', () => {
  it('is shown to the person who asked, with its result; management sees how it stands', async () => {
    const id = await finishedJob(member);
    const own = await test.as(member).call(jobs.get, { query: { id } });
    expect(own).toMatchObject({ id, kind: 'export', name: 'steps', progress: 2, total: 2, result: { rows: 7 }, message: null });
    expect(await test.as(owner).call(jobs.get, { query: { id } })).toMatchObject({ id, status: 'done', result: null });
    expect((await test.as(member).call(jobs.list, { query: {} })).map((job) => job.id)).toContain(id);
    expect(await test.as(owner).call(jobs.list, { query: {} })).toEqual([]);
  });

  it('answers like a random id to a colleague and to another company', async () => {
    const id = await finishedJob(owner);
    const bodies = await Promise.all([
      test.as(member).raw(jobs.get, { query: { id } }),
      test.as(stranger).raw(jobs.get, { query: { id } }),
      test.as(stranger).raw(jobs.get, { query: { id: randomUUID() } }),
    ]);
    expect(new Set(bodies.map((answer) => JSON.stringify({ ...answer.json(), requestId: '' }))).size).toBe(1);
    expect(bodies[0]?.statusCode).toBe(404);
  });
});

describe('a file', () => {
  const write = async (person: Person, purpose: string, status = 'ready') => {
    const { id } = await test.build.inTenant(person.organizationId, (tx) =>
      tx
        .insertInto('app.file')
        .values({
          organization_id: person.organizationId,
          name: 'รายงาน "มิ.ย.".csv',
          mime_type: 'text/csv',
          size_bytes: 5,
          purpose,
          status,
          created_by: person.employeeId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await test.services.files.put(person.organizationId, id, Buffer.from('a,b\nc'));
    return id;
  };
  const read = async (person: Person, id: string) => (await test.as(person).raw(jobs.file, { query: { id } })).statusCode;

  it('is downloaded under its own name and never shown in place', async () => {
    const answer = await test.as(member).raw(jobs.file, { query: { id: await write(member, 'time-sheet') } });
    expect(answer.body).toBe('a,b\nc');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%E0%B8%A3");
  });

  it('is for its maker and for those who may see everything of its kind', async () => {
    const supporter = await test.build.person({ organizationId: owner.organizationId, groups: ['supporter'] });
    const viewer = await test.build.person({ organizationId: owner.organizationId, groups: ['payrollViewer'] });
    const sheet = await write(member, 'time-sheet');
    const slips = await write(owner, 'payroll-report');
    expect(await Promise.all([member, supporter, viewer, stranger].map((person) => read(person, sheet)))).toEqual([
      200, 200, 404, 404,
    ]);
    expect(await Promise.all([member, supporter, viewer, stranger].map((person) => read(person, slips)))).toEqual([
      404, 404, 200, 404,
    ]);
    const formerMaker = await write(member, 'payslips');
    expect(await Promise.all([member, viewer].map((person) => read(person, formerMaker)))).toEqual([404, 200]);
  });

  it('is not there until it is whole', async () => {
    expect(await read(member, await write(member, 'time-sheet', 'pending'))).toBe(404);
  });

  it.each([
    ['plain.csv', `attachment; filename="plain.csv"; filename*=UTF-8''plain.csv`],
    [`it's "5%".csv`, `attachment; filename="it's _5__.csv"; filename*=UTF-8''it%27s%20%225%25%22.csv`],
    ['a\r\nb', `attachment; filename="a__b"; filename*=UTF-8''a%0D%0Ab`],
  ])('named %j cannot break the header', (name, header) => expect(contentDisposition(name)).toBe(header));
});
