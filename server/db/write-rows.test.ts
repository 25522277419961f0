import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { plainDate } from '../../domain/units.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { insertRow, insertRows, type RowOwner, removeVersioned, requireFreeName, updateVersioned } from './write-rows.ts';

const host = appForFile();
let organizationId: string;
let strangerId: string;
let employeeId: string;
beforeAll(async () => {
  const company = await host.build.company();
  organizationId = company.organizationId;
  employeeId = company.owner.employeeId;
  strangerId = (await host.build.company()).organizationId;
});

const as = <Result>(owner: string, work: (writer: RowOwner) => Promise<Result>) =>
  host.build.inTenant(owner, (tx) => work({ tx, organizationId: owner }));
const write = <Result>(work: (writer: RowOwner) => Promise<Result>) => as(organizationId, work);
const tagOf = (id: string) => write(({ tx }) => tx.selectFrom('app.tag').selectAll().where('id', '=', id).executeTakeFirst());
const newTag = async (name = `tag ${randomUUID()}`) => {
  const { id } = await write((writer) => insertRow(writer, 'app.tag', { name, color: '#112233' }));
  return id;
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.code,
  );

test('a row gets the organisation of its writer and an id in the order of time', async () => {
  const [first, second] = [await newTag('Night shift'), await newTag()];
  expect([first[14], [second, first].sort()]).toEqual(['7', [first, second]]);
  expect(await tagOf(first)).toMatchObject({
    organization_id: organizationId,
    name: 'Night shift',
    color: '#112233',
    version: 1,
  });
});

test('a row that has an id keeps it; a column that is undefined has its default', async () => {
  const id = randomUUID();
  const row = { id, name: 'Own id', color: '#112233', version: undefined };
  const answered = await write((writer) => insertRow(writer, 'app.tag', row));
  expect(answered).toMatchObject({ id, name: 'Own id', version: 1 });
  expect(await tagOf(id)).toEqual(answered);
});

test('many rows go in by one statement, each with the columns it has', async () => {
  const rows = [
    { date: plainDate('2031-01-01'), name: 'One' },
    { date: plainDate('2031-01-02'), name: 'Two', kind: 'public' },
    { date: plainDate('2031-01-03'), name: 'Three', id: randomUUID() },
  ];
  const { count, stored } = await write(async (writer) => ({
    count: await insertRows(writer, 'app.holiday', rows),
    stored: await sql<{ name: string; kind: string; form: string; statement: string }>`
      select name, kind, substr(id::text, 15, 1) as form, cmin::text as statement from app.holiday
      where date >= '2031-01-01' order by date`.execute(writer.tx),
  }));
  expect(count).toBe(3);
  expect(new Set(stored.rows.map((row) => row.statement)).size).toBe(1);
  expect(stored.rows).toMatchObject([
    { name: 'One', kind: 'company', form: '7' },
    { name: 'Two', kind: 'public', form: '7' },
    { name: 'Three', kind: 'company', form: '4' },
  ]);
  expect(await write((writer) => insertRows(writer, 'app.holiday', []))).toBe(0);
});

test('more rows than one statement takes go in too', async () => {
  const rows = Array.from({ length: 9_000 }, (_, line) => ({
    form: 'pnd1',
    period: '2031-01',
    number: 0,
    subject: randomUUID(),
    line: String(line),
    paid: line,
    tax: 0,
  }));
  expect(await write((writer) => insertRows(writer, 'app.reported_line', rows))).toBe(9_000);
});

test('a row that is there already makes the insert fail, or is left out when that was asked for', async () => {
  const row = { employee_id: employeeId, active_date: plainDate('2031-01-01'), salary_base: 100 };
  const insert = (options: { skipKnown?: boolean }, more: object[] = []) =>
    write((writer) => insertRows(writer, 'app.salary', [row, ...more.map((other) => ({ ...row, ...other }))], options));
  expect(await insert({})).toBe(1);
  expect(await refusal(insert({}))).toBe('23505');
  expect(await insert({ skipKnown: true }, [{ active_date: plainDate('2031-01-02') }])).toBe(1);
});

test('a change takes the version one step on and answers the row; what is undefined stays', async () => {
  const id = await newTag('Before');
  const after = await write((writer) =>
    updateVersioned(writer, 'app.tag', { id, version: 1 }, { name: 'After', color: undefined, removed_at: sql`now()` }),
  );
  expect(after).toMatchObject({ id, name: 'After', color: '#112233', version: 2, removed_at: expect.any(Number) });
  expect(await tagOf(id)).toEqual(after);
  expect(await write((writer) => updateVersioned(writer, 'app.tag', { id, version: 2 }, {}))).toMatchObject({ version: 3 });
});

test('a change of an older version is a conflict and changes nothing', async () => {
  const id = await newTag();
  const rename = (name: string) => write((writer) => updateVersioned(writer, 'app.tag', { id, version: 1 }, { name }));
  const names = ['first', 'second', 'third'].map((name) => `${name} ${id}`);
  const outcomes = await Promise.all(names.map((name) => refusal(rename(name))));
  expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'none']);
  expect(await tagOf(id)).toMatchObject({ version: 2 });
});

test('a row that nobody has is not found, nor is one of another company, whatever its version', async () => {
  const id = await newTag();
  const change = (owner: string, tagId: string) =>
    refusal(as(owner, (writer) => updateVersioned(writer, 'app.tag', { id: tagId, version: 1 }, { color: '#000000' })));
  const remove = (owner: string, tagId: string) =>
    refusal(as(owner, (writer) => removeVersioned(writer, 'app.tag', { id: tagId, version: 1 })));
  expect([await change(organizationId, randomUUID()), await change(strangerId, id)]).toEqual(['not-found', 'not-found']);
  expect([await remove(organizationId, randomUUID()), await remove(strangerId, id)]).toEqual(['not-found', 'not-found']);
  expect(await tagOf(id)).toMatchObject({ version: 1, color: '#112233' });
});

test('a row is found by the rest of its key too, and by where nothing is', async () => {
  const key = { employee_id: employeeId, year: 2031 };
  await write((writer) => insertRows(writer, 'app.payroll_beginning_balance', [{ ...key, payments: 1 }]));
  const change = (version: number) =>
    write((writer) => updateVersioned(writer, 'app.payroll_beginning_balance', { ...key, version }, { payments: 2 }));
  expect(await change(1)).toMatchObject({ payments: 2, version: 2 });
  expect(await refusal(change(1))).toBe('conflict');
  const id = await newTag();
  const removed = { removed_at: new Date(0) };
  const present = (version: number) => ({ id, version, removed_at: null });
  await write((writer) => updateVersioned(writer, 'app.tag', present(1), removed));
  expect(await refusal(write((writer) => updateVersioned(writer, 'app.tag', present(2), removed)))).toBe('not-found');
});

test('a row is removed at the version that was seen, and at no other', async () => {
  const id = await newTag();
  const remove = (version: number) => write((writer) => removeVersioned(writer, 'app.tag', { id, version }));
  expect(await refusal(remove(2))).toBe('conflict');
  expect(await refusal(remove(1))).toBe('none');
  expect(await refusal(remove(1))).toBe('not-found');
});

test('a name is free unless another row of the company has it, in whatever case', async () => {
  const name = `Weekend ${randomUUID()}`;
  const id = await newTag(name);
  const ask = (asked: string, options = {}, owner = organizationId) =>
    refusal(as(owner, (writer) => requireFreeName(writer, 'app.tag', asked, options)));
  expect(await ask(name.toUpperCase())).toBe('array/already-exist');
  expect(await ask(name, { except: randomUUID() })).toBe('array/already-exist');
  expect(await ask(name, { except: id })).toBe('none');
  expect(await ask(name, { among: { removed_at: null } })).toBe('array/already-exist');
  expect(await ask(name, { among: { color: '#000000' } })).toBe('none');
  expect(await ask(name, {}, strangerId)).toBe('none');
  expect(await ask(`${name}s`)).toBe('none');
});
