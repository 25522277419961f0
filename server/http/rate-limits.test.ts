import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CALLS_PER_MINUTE: '10' });
});
afterAll(() => app.close());

test('one person’s flood is refused with the time to wait; another person is not touched', async () => {
  const { organizationId, owner } = await app.build.company();
  const other = await app.build.person({ organizationId });
  const answers = [];
  for (let call = 0; call < 12; call++) answers.push(await app.as(owner).raw(session.profile));
  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = answers.at(-1);
  expect(refused?.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.as(other).raw(session.profile)).statusCode).toBe(200);
});
