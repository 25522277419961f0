import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departments } from '../../contract/people/departments.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { steppedJob } from '../testing/stepped-job.ts';

let test: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let base: string;
let job: ReturnType<typeof steppedJob>;

beforeAll(async () => {
  test = await startTestApp();
  job = steppedJob(test);
  ({ owner } = await test.build.company());
  member = await test.build.person({ organizationId: owner.organizationId });
  ({ owner: stranger } = await test.build.company());
  base = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

describe('an event stream', () => {
  async function listen(person: Person, path: string) {
    const abort = new AbortController();
    const response = await fetch(base + path, { headers: await test.headersOf(person), signal: abort.signal });
    const heard: { event: string; data: unknown }[] = [];
    const reading = (async () => {
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, event, data] = /event: (\w+)\nid: \S+\ndata: (.*)/.exec(text.slice(0, end)) ?? [];
          if (event && data) heard.push({ event, data: JSON.parse(data) });
          text = text.slice(end + 2);
        }
      }
    })().catch(() => undefined);
    const close = async () => {
      abort.abort();
      await reading;
    };
    return { response, heard, reading, close };
  }
  const last = (heard: { data: unknown }[]) => heard.at(-1)?.data;

  it('tells the person who asked how the job moves on, and nobody else', async () => {
    const [mine, theirs] = await Promise.all([listen(owner, '/realtime/jobs'), listen(member, '/realtime/jobs')]);
    expect(mine.response.headers.get('content-type')).toContain('text/event-stream');
    expect(mine.response.headers.get('x-content-type-options')).toBe('nosniff');
    const id = await job.enqueue(owner);
    await expect.poll(() => last(mine.heard), { timeout: 30_000 }).toMatchObject({ id, status: 'running', progress: 1 });
    job.goOn();
    await expect.poll(() => last(mine.heard), { timeout: 30_000 }).toMatchObject({ id, status: 'done', result: { rows: 7 } });
    expect(theirs.heard.filter((item) => JSON.stringify(item).includes(id))).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it('ends within a moment when its person is deactivated or leaves, and theirs alone', async () => {
    const [leaver, stays] = [
      await test.build.person({ organizationId: owner.organizationId }),
      await test.build.person({ organizationId: owner.organizationId }),
    ];
    const streams = await Promise.all([leaver, stays].map((person) => listen(person, '/realtime/jobs')));
    const ended = streams.map(({ reading }) => {
      const state = { isOver: false };
      void reading.then(() => {
        state.isOver = true;
      });
      return state;
    });
    await test.services.pool.query(`update directory.membership set approve_status = 'DEACTIVATED' where user_id = $1`, [
      leaver.userId,
    ]);
    await expect.poll(() => ended[0]?.isOver, { timeout: 10_000 }).toBe(true);
    expect(ended[1]?.isOver).toBe(false);
    test.services.memberships.forgetUser(leaver.userId);
    const again = await listen(leaver, '/realtime/jobs');
    expect(again.response.status).toBe(403);
    await streams[1]?.close();
  });

  it('tells of a switched company to the account itself only', async () => {
    const stream = await listen(member, `/realtime/users/${member.userId}/profile`);
    const refused = await listen(member, `/realtime/users/${owner.userId}/profile`);
    expect(refused.response.status).toBe(404);
    await expect
      .poll(
        async () => {
          await test.services.pool.query(
            'update directory.user_profile set last_employee_id = $2, updated_at = now() where user_id = $1',
            [member.userId, member.employeeId],
          );
          return last(stream.heard);
        },
        { timeout: 30_000, interval: 300 },
      )
      .toMatchObject({ lastEmployeeId: member.employeeId });
    await stream.close();
  });

  it('tells somebody who waits that the company has answered', async () => {
    const waiting = await test.build.person({ organizationId: owner.organizationId, approveStatus: 'PENDING' });
    const stream = await listen(waiting, `/realtime/users/${waiting.userId}/profile`);
    const decisions = ['REJECTED', 'APPROVED'];
    await expect
      .poll(
        async () => {
          await test.services.pool.query('update directory.membership set approve_status = $2 where user_id = $1', [
            waiting.userId,
            decisions.reverse()[0],
          ]);
          return stream.heard.map((item) => item.event);
        },
        { timeout: 30_000, interval: 700 },
      )
      .toContain('profile');
    await stream.close();
  });

  it('tells everybody of a company when its board mode, plan or looks change, and nobody of another', async () => {
    const [mine, theirs] = [
      await test.build.person({ organizationId: owner.organizationId }),
      (await test.build.company()).owner,
    ];
    const changes = [
      "update app.organization set shift_board_type = case shift_board_type when 'weekly' then 'monthly' else 'weekly' end where organization_id = $1",
      'update app.subscription set is_active = not is_active where organization_id = $1',
      "insert into app.enterprise_feature (organization_id, type, value) values ($1, 'color-primary', '#112233') on conflict (organization_id, type) do update set version = enterprise_feature.version + 1",
    ];
    for (const change of changes) {
      const streams = await Promise.all([mine, theirs].map((who) => listen(who, `/realtime/users/${who.userId}/profile`)));
      const [stream, other] = streams;
      // The first look of a stream only learns how things stand, so the change is made until it is told.
      const changed = async () => {
        await test.build.inTenant(owner.organizationId, (tx) => tx.client.query(change, [owner.organizationId]));
        return stream?.heard.map((item) => item.event);
      };
      await expect.poll(changed, { timeout: 30_000, interval: 700 }).toContain('profile');
      expect(other?.heard.map((item) => item.event)).not.toContain('profile');
      await Promise.all(streams.map((open) => open.close()));
    }
  });

  it('tells the open pages of a company which list was changed, and nobody of another', async () => {
    const colleague = await test.build.person({ organizationId: owner.organizationId });
    const [mine, theirs] = await Promise.all(
      [colleague, stranger].map((who) => listen(who, `/realtime/users/${who.userId}/profile`)),
    );
    const listsOf = (stream?: { heard: { event: string; data: unknown }[] }) =>
      stream?.heard.filter(({ event }) => event === 'lists').map(({ data }) => data);
    const created = await test.as(owner).call(departments.create, { body: { name: 'Night kitchen' } });
    await expect
      .poll(() => listsOf(mine), { timeout: 10_000 })
      .toContainEqual({ topics: expect.arrayContaining(['departments']) });
    const before = listsOf(mine)?.length ?? 0;
    await test.as(owner).call(departments.remove, { query: { id: created.id } });
    await expect.poll(() => listsOf(mine)?.length, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(listsOf(theirs)).toEqual([]);
    await test.services.pool.query(`update directory.membership set approve_status = 'DEACTIVATED' where user_id = $1`, [
      colleague.userId,
    ]);
    test.services.memberships.forgetUser(colleague.userId);
    const told = listsOf(mine)?.length;
    const witness = await listen(owner, `/realtime/users/${owner.userId}/profile`);
    await expect.poll(() => witness.heard.map(({ event }) => event), { timeout: 10_000 }).toContain('notifications');
    await test.as(owner).call(departments.create, { body: { name: 'Day kitchen' } });
    await expect.poll(() => listsOf(witness)?.length, { timeout: 10_000 }).toBe(1);
    expect(listsOf(mine)?.length).toBe(told);
    await witness.close();
    await Promise.all([mine?.close(), theirs?.close()]);
  });

  it('is refused to a user who has five already, and free again when one ends', async () => {
    const person = await test.build.person({ organizationId: owner.organizationId });
    const open = await Promise.all([1, 2, 3, 4, 5].map(() => listen(person, '/realtime/jobs')));
    const sixth = await listen(person, '/realtime/jobs');
    expect(sixth.response.status).toBe(429);
    await open[0]?.close();
    await expect
      .poll(async () => {
        const again = await listen(person, '/realtime/jobs');
        await again.close();
        return again.response.status;
      })
      .toBe(200);
    await Promise.all(open.map((item) => item.close()));
  });

  it('ends when the server does', async () => {
    const stream = await listen(owner, '/realtime/jobs');
    await test.app.close();
    await stream.reading;
    expect(stream.response.status).toBe(200);
  });
});
