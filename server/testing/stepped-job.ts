import type { TestApp } from './app.ts';
import type { Person } from './build.ts';

/** A job of two steps that rests after the first until it is told to go on, and then has counted seven rows. */
export function steppedJob(test: TestApp) {
  let goOn = () => {};
  test.services.jobs.define('steps', 'export', async ({ report }) => {
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await report(1, 2);
    await gate;
    await report(2, 2);
    return { result: { rows: 7 } };
  });
  return {
    goOn: () => goOn(),
    enqueue: (person: Person): Promise<string> =>
      test.build.inTenant(person.organizationId, (tx) =>
        test.services.jobs.enqueue(tx, {
          organizationId: person.organizationId,
          name: 'steps',
          input: {},
          actor: person,
          language: 'en',
        }),
      ),
  };
}
