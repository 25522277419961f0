import { describe, expect, it } from 'vitest';
import { providerConsole } from '../../../contract/console/console.ts';
import { consoleEvents } from '../../../contract/console/console-events.ts';
import { providerAccess } from '../../../contract/console/provider-access.ts';
import type { WireAnswer, WireQuery } from '../../../contract/endpoint.ts';
import { departments } from '../../../contract/people/departments.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { plainDate } from '../../../domain/units.ts';
import { type AuditNote, writeAudit } from '../../http/audit.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { withoutIds } from '../../testing/without-ids.ts';
import { consoleForFile, TODAY } from './testing-console.ts';

const { test, call, open, rowsOf } = consoleForFile();

type Event = WireAnswer<typeof consoleEvents.list>['content'][number];
const events = (query: WireQuery<typeof consoleEvents.list>) => call().call(consoleEvents.list, { query });
/** The log is dated by the clock of the database. */
const logged = async (query: WireQuery<typeof consoleEvents.list>) => {
  test.setNow(new Date().toISOString());
  return events(query);
};
const short = ({ action, actorKind }: Event) => [action, actorKind];

describe('what happened in all companies', () => {
  it('stands newest first with the company, the action and the kind of actor, and no name or value', async () => {
    const { organizationId: orgId, owner } = await test.build.company({ name: 'Eventful' });
    const planner = await test.build.person({ organizationId: orgId, groups: ['shiftMaker'], firstName: 'Suda' });
    const left = await test.build.person({ organizationId: orgId, groups: ['supporter'] });
    const note = (requestId: string, actor: Person | null, action: AuditAction, entity: string) =>
      test.build.inTenant(orgId, (tx) =>
        writeAudit(tx, orgId, { actor: actor && { ...actor, sessionVersion: 1 }, requestId }, [
          { action, entity, after: { name: 'Kitchen of Suda' } },
        ]),
      );
    await note('r1', owner, 'department.create', 'department');
    await note('r2', planner, 'shift.plan', 'shift');
    await note('r3', left, 'payroll-report.create', 'payroll_report');
    await note('r4', null, 'face.report', 'zone');
    await note('r5', planner, 'clock.create', 'clocking');
    await note('r6', planner, 'clock.remove', 'clocking');
    test.setNow(new Date().toISOString());
    await open(orgId);
    const response = await call().raw(consoleEvents.list, { query: { orgId } });
    const page: WireAnswer<typeof consoleEvents.list> = response.json();
    expect(page.content.map(short)).toEqual([
      ['provider-access.open', 'provider'],
      ['clock.remove', 'member'],
      ['face.report', 'system'],
      ['payroll-report.create', 'supporter'],
      ['shift.plan', 'member'],
      ['department.create', 'owner'],
    ]);
    expect(page).toMatchObject({ page: 0, size: 30, totalElements: 6 });
    for (const secret of ['Suda', 'Kitchen', owner.userId, owner.employeeId, planner.email, 'Napat'])
      expect(response.body).not.toContain(secret);
    expect((await events({ orgId, topics: ['payroll', 'time'] })).content.map((row) => row.action)).toEqual([
      'clock.remove',
      'face.report',
      'payroll-report.create',
      'shift.plan',
    ]);
    expect((await events({ q: 'eventful', requestId: 'r2' })).content.map((row) => row.action)).toEqual(['shift.plan']);
    const second = await events({ orgId, size: 4, page: 1 });
    expect([second.totalPages, second.content.map((row) => row.action)]).toEqual([2, ['shift.plan', 'department.create']]);
    expect((await events({ orgId, endDate: plainDate('2020-01-01') })).content).toEqual([]);
  });

  it('tells of jobs that failed and of sign-ins that were refused, never of whom', async () => {
    const { organizationId: orgId } = await test.build.company();
    const [job] = await rowsOf<{ id: string }>(
      `insert into app.job (organization_id, kind, name, status, error_code, attempt, progress, total, input, updated_at)
       values ($1, 'export', 'clock.export', 'failed', 'general-error', 3, 40, 100, '{"idList": ["secret"]}', '2026-05-04T01:00:00Z') returning id`,
      [orgId],
    );
    await rowsOf(
      `insert into app.job (organization_id, kind, name, status, updated_at) values ($1, 'export', 'clock.export', 'done', '2026-05-04T01:00:00Z')`,
      [orgId],
    );
    await rowsOf(
      `insert into directory.sign_in_event (user_id, at, method, outcome, address_hash, device)
       values ('known-account', '2026-05-04T02:00:00Z', 'email', 'refused', 'secret-digest', 'Chrome, Windows'),
         ('known-account', '2026-05-04T02:00:01Z', 'email', 'ok', 'secret-digest', 'Chrome, Windows')`,
      [],
    );
    expect((await events({ ...TODAY, orgId })).content).toMatchObject([
      { source: 'failed-job', action: 'job.clock.export', entity: 'export', actorKind: 'system', errorCode: 'general-error' },
    ]);
    const refused = await call().raw(consoleEvents.list, { query: { ...TODAY, sources: ['refused-sign-in'] } });
    const { content }: WireAnswer<typeof consoleEvents.list> = refused.json();
    expect(content).toMatchObject([
      { action: 'sign-in.email', actorKind: 'stranger', organization: null, device: 'Chrome, Windows' },
    ]);
    expect(refused.body).not.toMatch(/known-account|secret-digest/);
    const [failed, signIn] = await Promise.all(
      [job?.id, content[0]?.id].map((id) => call().raw(consoleEvents.get, { query: { mobileLogId: id, withValues: true } })),
    );
    expect(failed?.json()).toMatchObject({ job: { attempt: 3, progress: 40, total: 100 }, changed: null, values: null });
    expect(failed?.body).not.toContain('secret');
    expect(signIn?.json()).toMatchObject({ organization: null, access: null, values: null });
  });
});

describe('one event', () => {
  const info = (mobileLogId: string, withValues?: boolean) =>
    call().call(consoleEvents.get, { query: { mobileLogId, withValues } });

  it('names the fields that changed; their values open within a window to that company alone, without pay and identity', async () => {
    const { organizationId: orgId, owner } = await test.build.company();
    const other = await test.build.company();
    const actor = { ...owner, sessionVersion: 1 };
    const entry: AuditNote = {
      action: 'employee.update',
      entity: 'employee',
      before: { name: 'Old name', salaryBase: 11_111_111, phone: '0811111111' },
      after: { name: 'New name', salaryBase: 22_222_222, phone: '0822222222' },
    };
    await test.build.inTenant(orgId, (tx) => writeAudit(tx, orgId, { actor, requestId: 'req-7' }, [entry]));
    const { content } = await logged({ orgId });
    const id = content[0]?.id ?? '';
    const closed = await call().raw(consoleEvents.get, { query: { mobileLogId: id } });
    expect(closed.json()).toMatchObject({
      requestId: 'req-7',
      actorKind: 'owner',
      changed: { count: 3, names: ['name', 'phone', 'salaryBase'] },
      values: null,
    });
    expect(withoutIds(closed.body)).not.toMatch(/Old name|New name|1111111|2222222/);
    await open(other.organizationId);
    expect(await refusalCode(info(id, true))).toBe('console/access-needed');
    await open(orgId);
    expect((await info(id, true)).values).toEqual({
      before: { name: 'Old name', salaryBase: '•••', phone: '•••' },
      after: { name: 'New name', salaryBase: '•••', phone: '•••' },
    });
    const history = await test.as(owner).call(providerAccess.history, { query: {} });
    expect(history.content).toMatchObject([{ reads: [{ what: 'event', times: 1 }] }]);
    await call().call(providerConsole.endBreakGlass, { body: { organizationId: orgId } });
    expect(await refusalCode(info(id, true))).toBe('console/access-needed');
    expect(await refusalCode(info(crypto.randomUUID()))).toBe('not-found');
  });

  it('is one of the log as a real change wrote it', async () => {
    const { organizationId: orgId, owner } = await test.build.company();
    test.setNow(new Date().toISOString());
    await test.as(owner).call(departments.create, { body: { name: 'Bakery' } });
    const { content } = await events({ orgId, topics: ['people'] });
    expect(content).toMatchObject([{ action: 'department.create', actorKind: 'owner', source: 'activity' }]);
    expect((await info(content[0]?.id ?? '')).changed?.names).toContain('name');
  });
});
