import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { employees } from '../../../contract/people/employees.ts';
import type { UploadPurpose } from '../../../domain/files/upload-rules.ts';
import { plainDate } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { withoutIds } from '../../testing/without-ids.ts';

let test: TestApp;
let owner: Person;
let supporter: Person;
let manager: Person;
let worker: Person;
let colleague: Person;
let stranger: Person;
beforeAll(async () => {
  test = await startTestApp();
  const { organizationId, owner: first } = await test.build.company();
  owner = first;
  supporter = await test.build.person({ organizationId, groups: ['supporter'] });
  manager = await test.build.person({ organizationId, groups: ['manager'] });
  const departmentId = await test.build.department(organizationId, 'Shop', [manager]);
  worker = await test.build.person({ organizationId, departmentId, firstName: 'Mali' });
  colleague = await test.build.person({ organizationId, departmentId });
  stranger = (await test.build.company()).owner;
});
afterAll(() => test.close());

const fileOf = async (person: Person, purpose: UploadPurpose): Promise<string> =>
  (await upload(test, person, { purpose, name: 'paper.pdf', bytes: PDF_BYTES })).json().id;
const addDocument = async (more: { isPrivate?: boolean; title?: string } = {}) =>
  test.as(supporter).call(employeeRecord.addDocument, {
    body: {
      employeeId: worker.employeeId,
      title: 'Contract',
      kind: 'contract',
      fileId: await fileOf(supporter, 'employee-document'),
      ...more,
    },
  });
const auditOf = async (action: string) => {
  const { rows } = await test.build.inTenant(owner.organizationId, (tx) =>
    tx.client.query('select entity, entity_id, before, after from app.audit_event where action = $1 order by id desc limit 1', [
      action,
    ]),
  );
  return rows[0];
};

describe('documents', () => {
  it('are kept by management and read by their person, except those marked private', async () => {
    const open = await addDocument({ title: 'Open' });
    const closed = await addDocument({ title: 'Closed', isPrivate: true });
    const own = await test.as(worker).call(employeeRecord.documents, { query: {} });
    expect(own.map((item) => item.id)).toContain(open.id);
    expect(own.map((item) => item.id)).not.toContain(closed.id);
    const all = await test.as(supporter).call(employeeRecord.documents, { query: { employeeId: worker.employeeId } });
    expect(all.map((item) => item.id)).toEqual(expect.arrayContaining([open.id, closed.id]));
    expect((await test.app.inject({ url: all[0]?.file.url ?? '' })).rawPayload.equals(PDF_BYTES)).toBe(true);
    expect(await auditOf('employee.add-document')).toMatchObject({ entity: 'employee', entity_id: worker.employeeId });
  });

  it('are out of reach of colleagues, managers and other companies, whatever they call', async () => {
    const { id, version } = await addDocument();
    for (const person of [colleague, manager, stranger]) {
      const asked = await test.as(person).raw(employeeRecord.documents, { query: { employeeId: worker.employeeId } });
      expect(asked.statusCode).toBe(404);
    }
    for (const person of [worker, manager]) {
      const changed = await test.as(person).raw(employeeRecord.updateDocument, { body: { id, version, title: 'Mine' } });
      const removed = await test.as(person).raw(employeeRecord.removeDocument, { query: { id } });
      expect([changed.statusCode, removed.statusCode]).toEqual([403, 403]);
    }
    expect((await test.as(stranger).raw(employeeRecord.removeDocument, { query: { id } })).statusCode).toBe(404);
  });

  it('take the file that the same person uploaded for it, once', async () => {
    const add = (person: Person, fileId: string) =>
      test.as(person).raw(employeeRecord.addDocument, {
        body: { employeeId: worker.employeeId, title: 'Card', kind: 'id-card', fileId },
      });
    const fileId = await fileOf(supporter, 'employee-document');
    expect((await add(owner, fileId)).json().errors).toMatchObject([{ field: 'fileId', code: 'ref-not-found' }]);
    expect((await add(supporter, fileId)).statusCode).toBe(200);
    expect((await add(supporter, fileId)).statusCode).toBe(422);
    expect((await add(supporter, await fileOf(supporter, 'training-certificate'))).statusCode).toBe(422);
  });

  it('change field by field over the version that was read, and get a new file', async () => {
    const made = await addDocument();
    const change = { id: made.id, version: made.version, expiresOn: plainDate('2027-01-31') };
    const changed = await test.as(owner).call(employeeRecord.updateDocument, { body: change });
    expect(changed).toMatchObject({ title: 'Contract', expiresOn: '2027-01-31', version: made.version + 1 });
    expect((await test.as(owner).raw(employeeRecord.updateDocument, { body: change })).json()).toMatchObject({
      code: 'conflict',
    });
    const fileId = await fileOf(owner, 'employee-document');
    const again = { id: made.id, version: changed.version, fileId, expiresOn: null };
    const replaced = await test.as(owner).call(employeeRecord.updateDocument, { body: again });
    expect(replaced).toMatchObject({ expiresOn: null, file: { id: fileId } });
  });

  it('cannot expire before they were issued', async () => {
    const { id, version } = await addDocument();
    const body = { id, version, issuedOn: plainDate('2026-02-01'), expiresOn: plainDate('2026-01-01') };
    const answer = await test.as(owner).raw(employeeRecord.updateDocument, { body });
    expect(answer.json().errors).toMatchObject([{ field: 'expiresOn', code: 'form/end-before-start' }]);
  });
});

describe('a resume', () => {
  const resume = {
    summary: 'Twelve years in shops.',
    education: [{ school: 'Chiang Mai University', degree: 'BBA', from: plainDate('2008-06-01'), to: plainDate('2012-03-31') }],
    experience: [{ company: 'Siam Retail', title: 'Cashier', from: plainDate('2012-05-01'), to: null }],
    skills: ['Excel', 'บริการลูกค้า'],
    languages: [{ name: 'English', level: 'fluent' as const }],
  };

  it('is empty at first, written by its person and by management, over the version that was read', async () => {
    expect(await test.as(worker).call(employeeRecord.resume, { query: {} })).toMatchObject({ version: 0, skills: [] });
    const first = await test.as(worker).call(employeeRecord.setResume, { body: { ...resume, version: 0 } });
    expect(first).toMatchObject({ ...resume, version: 1 });
    const stale = await test.as(worker).raw(employeeRecord.setResume, { body: { ...resume, version: 0 } });
    expect(stale.json()).toMatchObject({ code: 'conflict' });
    const body = { ...resume, employeeId: worker.employeeId, summary: 'Thirteen years.', version: 1 };
    expect(await test.as(owner).call(employeeRecord.setResume, { body })).toMatchObject({
      version: 2,
      summary: 'Thirteen years.',
    });
  });

  it('leaves what changed in the log, and not what it says', async () => {
    const noted = await auditOf('employee.set-resume');
    expect(noted).toMatchObject({ entity: 'employee', entity_id: worker.employeeId, after: { summary: 15 } });
    expect(JSON.stringify(noted)).not.toContain('Thirteen');
  });

  it('of another person is out of reach', async () => {
    for (const person of [colleague, manager, stranger]) {
      const query = { employeeId: worker.employeeId };
      const body = { ...resume, employeeId: worker.employeeId, version: 2 };
      expect((await test.as(person).raw(employeeRecord.resume, { query })).statusCode).toBe(404);
      expect((await test.as(person).raw(employeeRecord.setResume, { body })).statusCode).toBe(404);
    }
  });

  it('names the field whose dates are in the wrong order', async () => {
    const education = [{ school: 'A', from: plainDate('2020-01-01'), to: plainDate('2019-01-01') }];
    const answer = await test.as(worker).raw(employeeRecord.setResume, { body: { ...resume, education, version: 2 } });
    expect(answer.json().errors).toMatchObject([{ field: 'education.0.to', code: 'form/end-before-start' }]);
  });
});

describe('trainings', () => {
  const course = { name: 'First aid', provider: 'Red Cross', from: plainDate('2026-03-02'), to: plainDate('2026-03-03') };

  it('are added, changed and removed by their person, with a certificate', async () => {
    const me = test.as(worker);
    const fileId = await fileOf(worker, 'training-certificate');
    const made = await me.call(employeeRecord.addTraining, { body: { ...course, result: 'passed', fileId } });
    expect(made).toMatchObject({ ...course, result: 'passed', file: { id: fileId, name: 'paper.pdf' }, version: 1 });
    const changed = await me.call(employeeRecord.updateTraining, { body: { id: made.id, version: 1, fileId: null } });
    expect(changed).toMatchObject({ name: 'First aid', file: null, version: 2 });
    expect(await me.call(employeeRecord.trainings, { query: {} })).toHaveLength(1);
    await me.call(employeeRecord.removeTraining, { query: { id: made.id } });
    expect(await me.call(employeeRecord.trainings, { query: {} })).toEqual([]);
    expect(await auditOf('employee.remove-training')).toMatchObject({ before: { name: 'First aid' } });
  });

  it('of another person are out of reach', async () => {
    const body = { ...course, employeeId: worker.employeeId };
    const { id, version } = await test.as(owner).call(employeeRecord.addTraining, { body });
    for (const person of [colleague, manager, stranger]) {
      const answers = await Promise.all([
        test.as(person).raw(employeeRecord.trainings, { query: { employeeId: worker.employeeId } }),
        test.as(person).raw(employeeRecord.addTraining, { body }),
        test.as(person).raw(employeeRecord.updateTraining, { body: { id, version, name: 'Mine' } }),
        test.as(person).raw(employeeRecord.removeTraining, { query: { id } }),
      ]);
      expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    }
  });

  it('cannot end before they begin', async () => {
    const answer = await test.as(worker).raw(employeeRecord.addTraining, { body: { ...course, to: plainDate('2026-03-01') } });
    expect(answer.json().errors).toMatchObject([{ field: 'to', code: 'form/end-before-start' }]);
  });
});

describe('the event log of a person', () => {
  it('says who did what, newest first, by the names of fields and never their values', async () => {
    const { version } = await test.as(owner).call(employees.get, { query: { id: worker.employeeId } });
    const body = { id: worker.employeeId, version, nationalId: '1101700230708', bankCode: '004', bankAccount: '1234567890' };
    await test.as(owner).call(employees.update, { body });
    const query = { employeeId: worker.employeeId, size: 5 };
    const page = await test.as(supporter).call(employeeRecord.events, { query });
    expect(page.content[0]).toMatchObject({
      action: 'employee.update',
      fields: expect.arrayContaining(['nationalId', 'bankAccount']),
      actor: { firstName: 'Olan' },
    });
    expect(page.content).toHaveLength(5);
    expect(page.totalElements).toBeGreaterThan(5);
    for (const secret of ['1101700230708', '1234567890', '0708', 'Thirteen'])
      expect(withoutIds(JSON.stringify(page))).not.toContain(secret);
    const times = page.content.map((row) => row.at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is for who keeps the register', async () => {
    const query = { employeeId: worker.employeeId };
    expect((await test.as(worker).raw(employeeRecord.events, { query })).statusCode).toBe(403);
    expect((await test.as(manager).raw(employeeRecord.events, { query })).statusCode).toBe(403);
    expect((await test.as(stranger).raw(employeeRecord.events, { query })).statusCode).toBe(404);
  });
});
