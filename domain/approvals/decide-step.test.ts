import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideStep, openGroup, type PendingRequest, type StepGroup } from './decide-step.ts';

const group = (needed: number, approverIds: string[], approved: string[] = []): StepGroup => ({
  name: `of ${approverIds.join(' ')}`,
  needed,
  approverIds,
  approvals: approved.map((approverId) => ({ approverId, byId: approverId })),
});
const request = (...groups: StepGroup[]): PendingRequest => ({ status: 'pending', requesterId: 'malee', groups });
const answer = (actorId: string, approved = true, actingFor = [actorId]) => ({ actorId, actingFor, approved });

test.each([
  { name: 'the last yes of the only group approves', given: request(group(1, ['ann'])), by: answer('ann'), next: 'approved' },
  { name: 'a group waits for its minimum', given: request(group(2, ['ann', 'bee'])), by: answer('bee'), next: 'pending' },
  {
    name: 'the group after it has its turn then',
    given: request(group(1, ['ann']), group(1, ['bee'])),
    by: answer('ann'),
    next: 'pending',
  },
  {
    name: 'the last group approves',
    given: request(group(1, ['ann'], ['ann']), group(1, ['bee'])),
    by: answer('bee'),
    next: 'approved',
  },
  {
    name: 'one no rejects the whole request',
    given: request(group(2, ['ann', 'bee'], ['ann']), group(1, ['dee'])),
    by: answer('bee', false),
    next: 'rejected',
  },
  {
    name: 'who stands in approves in the place of the other',
    given: request(group(1, ['ann'])),
    by: answer('sam', true, ['sam', 'ann']),
    next: 'approved',
  },
])('$name', ({ given, by, next }) => expect(decideStep(given, by)).toMatchObject({ ok: true, value: { next } }));

test.each([
  { name: 'who is in no group', given: request(group(1, ['ann'])), by: answer('zoe'), code: 'approval/not-your-turn' },
  {
    name: 'a group whose turn has not come',
    given: request(group(1, ['ann']), group(1, ['bee'])),
    by: answer('bee'),
    code: 'approval/not-your-turn',
  },
  {
    name: 'who has said yes already',
    given: request(group(2, ['ann', 'bee'], ['ann'])),
    by: answer('ann'),
    code: 'approval/not-your-turn',
  },
  {
    name: 'who has said yes and stands in for the other',
    given: request(group(2, ['ann', 'bee'], ['ann'])),
    by: answer('ann', true, ['ann', 'bee']),
    code: 'approval/not-your-turn',
  },
  { name: 'the requester', given: request(group(1, ['malee'])), by: answer('malee'), code: 'approval/own-request' },
  {
    name: 'the requester who stands in for the approver',
    given: request(group(1, ['ann'])),
    by: answer('malee', true, ['malee', 'ann']),
    code: 'approval/own-request',
  },
  {
    name: 'a request that is decided',
    given: { ...request(group(1, ['ann'])), status: 'approved' },
    by: answer('ann'),
    code: 'state/not-allowed',
  },
  {
    name: 'a request whose groups are all done',
    given: request(group(1, ['ann'], ['ann'])),
    by: answer('ann'),
    code: 'state/not-allowed',
  },
])('refused: $name', ({ given, by, code }) => expect(decideStep(given, by)).toMatchObject({ ok: false, violation: { code } }));

test('who approves too gives their own approval before that of somebody else', () => {
  const outcome = decideStep(request(group(2, ['ann', 'bee'])), answer('bee', true, ['bee', 'ann']));
  expect(outcome).toMatchObject({ ok: true, value: { approverId: 'bee' } });
});

const ids = ['a', 'b', 'c', 'd', 'malee'];
const anyGroup = fc
  .record({ needed: fc.integer({ min: 1, max: 3 }), approverIds: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }) })
  .map(({ needed, approverIds }) => group(needed, approverIds));
const anyAnswer = fc.record({
  actorId: fc.constantFrom(...ids),
  more: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
  approved: fc.boolean(),
});

/** Answers one after the other; what is refused changes nothing. */
function decided(start: PendingRequest, answers: readonly { actorId: string; more: string[]; approved: boolean }[]) {
  const groups = start.groups.map((given) => ({ ...given, approvals: [...given.approvals] }));
  let { status } = start;
  for (const { actorId, more, approved } of answers) {
    const step = decideStep({ ...start, status, groups }, { actorId, actingFor: [actorId, ...more], approved });
    if (!step.ok) continue;
    const { next, group: place, approverId } = step.value;
    status = next;
    if (approved) groups[place]?.approvals.push({ approverId, byId: actorId });
  }
  return { status, groups };
}

test('for any groups and answers: approved means that every group has its minimum by different people, none of them the requester', () =>
  fc.assert(
    fc.property(fc.array(anyGroup, { minLength: 1, maxLength: 4 }), fc.array(anyAnswer, { maxLength: 20 }), (groups, answers) => {
      const end = decided(request(...groups), answers);
      expect(end.status === 'approved').toBe(end.status !== 'rejected' && openGroup(end.groups) < 0);
      for (const { approvals, needed, approverIds } of end.groups) {
        expect(approvals.length).toBeLessThanOrEqual(needed);
        expect(new Set(approvals.map(({ byId }) => byId)).size).toBe(approvals.length);
        expect(
          approvals.every(
            ({ approverId, byId }) => approverIds.includes(approverId) && byId !== 'malee' && approverId !== 'malee',
          ),
        ).toBe(true);
      }
    }),
  ));

test('for any groups and answers: no group begins before those ahead of it are done', () =>
  fc.assert(
    fc.property(fc.array(anyGroup, { minLength: 1, maxLength: 4 }), fc.array(anyAnswer, { maxLength: 20 }), (groups, answers) => {
      const end = decided(request(...groups), answers).groups;
      const open = openGroup(end);
      expect(end.slice(open + 1).every(({ approvals }) => open < 0 || approvals.length === 0)).toBe(true);
    }),
  ));
