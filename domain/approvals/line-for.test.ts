import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Absence, APPROVER_ROLES, type ApprovalLine, type Approver, GROUP_ROLES } from './approval-line.ts';
import { type LineSituation, resolveLine } from './line-for.ts';

const nobody = { administrator: [], owner: [], supporter: [], maker: [], payrollApprove: [] };
const person = (employeeId: string): Approver => ({ employeeId, role: null });
const role = (name: (typeof APPROVER_ROLES)[number]): Approver => ({ employeeId: null, role: name });
const lineOf = (...groups: [number, ...Approver[]][]): ApprovalLine => ({
  id: 'line',
  name: 'Leave',
  formTemplateIds: [],
  approveGroups: groups.map(([approvalRequest, ...approvers], place) => ({ name: `Group ${place}`, approvalRequest, approvers })),
});
const situation = (given: Partial<LineSituation> = {}): LineSituation => ({
  requesterId: 'malee',
  line: lineOf([1, role('manager')]),
  managers: [['chef'], ['director']],
  holders: { ...nobody, owner: ['owner'] },
  absences: new Map(),
  standIns: new Map(),
  ...given,
});
const who = (given: Partial<LineSituation>) =>
  resolveLine(situation(given)).groups.map(({ approvers }) => approvers.map(({ employeeId }) => employeeId));
const said = (given: Partial<LineSituation>) => resolveLine(situation(given)).warnings.map(({ code }) => code);

describe('roles', () => {
  test('the manager is the one of the department, the manager above the next one up', () => {
    expect(who({ line: lineOf([1, role('manager')], [1, role('managerAbove')]) })).toEqual([['chef'], ['director']]);
    expect(said({ line: lineOf([1, role('manager')], [1, role('managerAbove')]) })).toEqual([]);
  });

  test('a permission means everybody who holds it, and can be asked for two of them', () => {
    const holders = { ...nobody, administrator: ['ann', 'bee'] };
    expect(who({ holders, line: lineOf([2, role('administrator')]) })).toEqual([['ann', 'bee']]);
    expect(said({ holders, line: lineOf([2, role('administrator')]) })).toEqual([]);
  });

  test('a manager who asks is approved by the manager above, and it is said why', () => {
    expect(who({ requesterId: 'chef' })).toEqual([['director']]);
    expect(said({ requesterId: 'chef' })).toEqual(['own-request', 'falls-to-manager']);
  });

  test('the manager above is never the one who stands for the manager already', () => {
    const line = lineOf([1, role('manager')], [1, role('managerAbove')]);
    expect(who({ line, managers: [[], ['director'], ['president']] })).toEqual([['director'], ['president']]);
  });

  test('a second manager of the same department approves the first one', () => {
    expect(who({ requesterId: 'chef', managers: [['chef', 'baker'], ['director']] })).toEqual([['baker']]);
  });
});

describe('who is missing', () => {
  const left = new Map<string, Absence>([['ann', 'left']]);

  test('who left falls to the manager, named with the reason', () => {
    const { groups, warnings } = resolveLine(situation({ line: lineOf([1, person('ann')]), absences: left }));
    expect(groups[0]?.approvers).toEqual([{ employeeId: 'chef', via: 'insteadManager', standInId: null }]);
    expect(warnings).toEqual([
      { code: 'approver-gone', employeeId: 'ann', reason: 'left', group: 0 },
      { code: 'falls-to-manager', group: 0 },
    ]);
  });

  test('while others of the group are enough, nobody is added', () => {
    const line = lineOf([1, person('ann'), person('bee')]);
    expect(who({ line, absences: left })).toEqual([['bee']]);
    expect(said({ line, absences: left })).toEqual(['approver-gone']);
  });

  test('without a manager it falls to the owner', () => {
    expect(who({ managers: [] })).toEqual([['owner']]);
    expect(said({ managers: [] })).toEqual(['role-empty', 'falls-to-owner']);
  });

  test('the only owner without a manager has nobody left', () => {
    expect(who({ requesterId: 'owner', managers: [] })).toEqual([[]]);
    expect(said({ requesterId: 'owner', managers: [] })).toEqual(['role-empty', 'nobody-left']);
  });

  test('a minimum that cannot be reached is said and not lowered', () => {
    const { groups, warnings } = resolveLine(situation({ line: lineOf([5, person('ann')]) }));
    expect(groups[0]).toMatchObject({ needed: 5 });
    expect(warnings.at(-1)).toEqual({ code: 'below-minimum', needed: 5, count: 4, group: 0 });
  });
});

test('without a line the manager approves, then those above, then the owner', () => {
  expect(resolveLine(situation({ line: null }))).toMatchObject({
    lineId: null,
    name: 'Untitled',
    groups: [{ needed: 1, approvers: [{ employeeId: 'chef', via: 'manager' }] }],
    warnings: [{ code: 'no-line' }],
  });
});

test('a line whose groups were all removed asks the manager, and a group without approvers too', () => {
  expect(who({ line: lineOf() })).toEqual([['chef']]);
  expect(who({ line: lineOf([1]) })).toEqual([['chef']]);
});

test('a stand-in is named, unless they asked themselves or are gone too', () => {
  const standInOf = (given: Partial<LineSituation>) =>
    resolveLine(situation({ standIns: new Map([['chef', 'bee']]), ...given })).groups[0]?.approvers[0]?.standInId;
  expect(standInOf({})).toBe('bee');
  expect(standInOf({ requesterId: 'bee' })).toBeNull();
  expect(standInOf({ absences: new Map([['bee', 'left']]) })).toBeNull();
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const id = fc.constantFrom(...ids);
const anyApprover = fc.oneof(id.map(person), fc.constantFrom(...APPROVER_ROLES).map(role));
const anyLine = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(anyApprover, { maxLength: 4 })), { minLength: 1, maxLength: 4 })
  .map((groups) => lineOf(...groups.map(([needed, approvers]): [number, ...Approver[]] => [needed, ...approvers])));
const someIds = fc.uniqueArray(id, { maxLength: 3 });
const anySituation: fc.Arbitrary<LineSituation> = fc.record({
  requesterId: id,
  line: fc.option(anyLine),
  managers: fc.array(someIds, { maxLength: 3 }),
  holders: fc
    .tuple(...GROUP_ROLES.map(() => someIds))
    .map(([administrator = [], owner = [], supporter = [], maker = [], payrollApprove = []]) => ({
      administrator,
      owner,
      supporter,
      maker,
      payrollApprove,
    })),
  absences: fc
    .dictionary(id, fc.constantFrom<Absence[]>('left', 'deactivated', 'not-yet', 'no-account'))
    .map((gone) => new Map(Object.entries(gone))),
  standIns: fc.dictionary(id, id).map((away) => new Map(Object.entries(away))),
});

test('for any line and company: nobody approves their own request or while gone, nobody stands twice in a group', () =>
  fc.assert(
    fc.property(anySituation, (given) => {
      for (const { approvers } of resolveLine(given).groups) {
        const found = approvers.map(({ employeeId }) => employeeId);
        expect(new Set(found).size).toBe(found.length);
        for (const { employeeId, standInId } of approvers) {
          for (const approverId of [employeeId, standInId ?? employeeId]) {
            expect(approverId).not.toBe(given.requesterId);
            expect(given.absences.has(approverId)).toBe(false);
          }
        }
      }
    }),
  ));

test('for any line and company: the groups keep their order and minimum, and one that cannot reach it says so', () =>
  fc.assert(
    fc.property(anySituation, (given) => {
      const { groups, warnings } = resolveLine(given);
      if (given.line)
        expect(groups.map(({ name, needed }) => [name, needed])).toEqual(
          given.line.approveGroups.map((group) => [group.name, group.approvalRequest]),
        );
      for (const [place, { needed, approvers }] of groups.entries()) {
        const codes = warnings.filter(({ group }) => group === place).map(({ code }) => code);
        expect(codes.includes('nobody-left')).toBe(approvers.length === 0);
        expect(codes.includes('below-minimum')).toBe(approvers.length > 0 && approvers.length < needed);
      }
    }),
  ));

test('for any line and company: nobody is added in the place of others while a group has enough', () =>
  fc.assert(
    fc.property(anySituation, (given) => {
      for (const { needed, approvers } of resolveLine(given).groups) {
        const own = approvers.filter(({ via }) => via !== 'insteadOwner' && via !== 'insteadManager');
        if (own.length >= needed) expect(approvers.filter(({ via }) => via === 'insteadOwner')).toEqual([]);
      }
    }),
  ));
