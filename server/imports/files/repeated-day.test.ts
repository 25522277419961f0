import { afterAll, beforeAll, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, upload } from './testing-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a board with a day in two columns is refused at the second one, in both languages, and leaves no import', async () => {
  const { owner } = await app.build.company();
  const content = 'code,2026-08-03,2026-08-04,3/8/2569\nS1,M,N,off';
  const code = 'import/repeated-day';
  await expect(upload(app.as(owner), 'shift-board', { name: 'b.csv', content })).rejects.toMatchObject({
    body: { status: 422, code, errors: [{ field: 'columns.3', code }] },
  });
  const { headers, payload } = formOf({ name: 'b.csv', content });
  const query = { type: 'shift-board' };
  const thai = { ...headers, 'accept-language': 'th' };
  const refused = (await app.as(owner).raw(imports.upload, { query, payload, headers: thai })).json();
  expect(refused.message).toContain('คอลัมน์ที่ 4 (“3/8/2569”) เป็นวันเดียวกับคอลัมน์ที่ 2 (“2026-08-03”)');
  expect(refused.errors[0].message).toBe(refused.message);
  expect((await app.as(owner).call(imports.history, { query: {} })).totalElements).toBe(0);
  const twice = 'code,2026-08-03,2026-08-03\nS1,M,N';
  await expect(upload(app.as(owner), 'shift-board', { name: 'b.csv', content: twice })).rejects.toMatchObject({ body: { code } });
});
