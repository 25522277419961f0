import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OVERTIME_POLICIES } from '../people/overtime-policies.ts';
import { sumOfSteps } from './day-steps.ts';
import { explainPaidOvertime } from './explain-paid-overtime.ts';
import { overtimeProblems, paidOvertime, plannedOvertimeOf } from './paid-overtime.ts';
import { OFFICE, planned } from './testing/punch-notes.ts';

const WORKDAY = { clocked: 120, approved: 90, onHoliday: 0 };
const policies = [null, ...OVERTIME_POLICIES] as const;

describe('overtime that is paid', () => {
  test.each([
    [null, 90, 120, 0],
    ['clocked', 120, 120, 120],
    ['approved', 90, 0, 0],
    ['smaller', 90, 0, 0],
  ] as const)('by the policy %s: approved less, not decided, approved none', (policy, less, undecided, none) => {
    const paid = (approved: number | null) => paidOvertime({ ...WORKDAY, approved }, { policy, earns: true });
    expect([paid(90), paid(null), paid(0)]).toEqual([less, undecided, none]);
  });

  test('is never more than was clocked by the smaller of both, and all that was approved by the approved', () => {
    const more = { ...WORKDAY, approved: 150 };
    expect(policies.map((policy) => paidOvertime(more, { policy, earns: true }))).toEqual([150, 120, 150, 120]);
  });

  test('of a day with work on a holiday is what was clocked, and nothing where the position earns none', () => {
    expect(policies.map((policy) => paidOvertime({ ...WORKDAY, onHoliday: 480 }, { policy, earns: true }))).toEqual([
      120, 120, 120, 120,
    ]);
    expect(policies.map((policy) => paidOvertime(WORKDAY, { policy, earns: false }))).toEqual([0, 0, 0, 0]);
  });

  const minutes = fc.integer({ min: 0, max: 960 });
  const days = fc.record({
    clocked: minutes,
    approved: fc.option(minutes),
    onHoliday: fc.constantFrom(0, 480),
    policy: fc.constantFrom(...policies),
    earns: fc.boolean(),
    source: fc.constant('setting' as const),
  });
  test('is explained to the minute, also where a payroll keeps another figure', () => {
    fc.assert(
      fc.property(days, fc.option(minutes), (day, kept) => {
        const shown = kept ?? paidOvertime(day, day);
        const { steps, minutes: said } = explainPaidOvertime(shown, day);
        expect(sumOfSteps(steps)).toBe(shown);
        expect(said).toBe(shown);
        expect(steps.some(({ name }) => name === 'kept')).toBe(shown !== paidOvertime(day, day));
      }),
    );
  });

  test.each([
    ['smaller', 90, ['overtime-clocked 120', 'overtime-above-approved -30']],
    ['smaller', null, ['overtime-clocked 120', 'overtime-not-approved', 'overtime-above-approved -120']],
    ['smaller', 150, ['overtime-clocked 120', 'overtime-above-clocked']],
    ['approved', 90, ['overtime-approved 90']],
    ['approved', null, ['overtime-not-approved']],
    ['clocked', 90, ['overtime-clocked 120', 'overtime-not-needed']],
    [null, null, ['overtime-clocked 120']],
  ] as const)('by %s with %s approved says why', (policy, approved, said) => {
    const day = { ...WORKDAY, approved, policy, earns: true, source: 'position' as const };
    const { steps, rules } = explainPaidOvertime(paidOvertime(day, day), day);
    expect(steps.map(({ name, minutes: added }) => (added === null ? name : `${name} ${added}`))).toEqual(said);
    expect(rules).toEqual([{ rule: 'overtimePolicy', value: policy ?? 'open', source: 'position' }]);
  });
});

describe('what there is to look at', () => {
  const day = { clocked: 120, approved: null, isOpen: false, isOver: true, hasRequest: false, policy: null };
  test.each([
    ['clocked and not decided', {}, ['not-approved']],
    ['approved as clocked', { approved: 120 }, []],
    ['approved more', { approved: 150 }, ['more-than-clocked']],
    ['approved less', { approved: 60 }, ['less-than-clocked']],
    ['approved, and nobody came', { clocked: 0, approved: 60 }, ['more-than-clocked']],
    ['a clocking is missing', { isOpen: true, clocked: 0 }, ['open-day']],
    ['a request waits', { hasRequest: true }, ['request-waits']],
    ['the day still runs', { isOver: false, approved: 150 }, []],
    ['clocked and not decided, paid as clocked', { policy: 'clocked' }, []],
    ['approved more, paid as clocked', { policy: 'clocked', approved: 150 }, []],
    ['a clocking is missing, paid as clocked', { policy: 'clocked', isOpen: true }, ['open-day']],
    ['a request for a day to come', { isOver: false, hasRequest: true }, ['request-waits']],
  ] as const)('%s', (_what, more, problems) => {
    expect(overtimeProblems({ ...day, ...more })).toEqual(problems);
  });
});

test('planned overtime is the time of overtime shifts without breaks', () => {
  const shift = planned('18:00', '21:30', { allMinutesAs: 'overtime' });
  expect([plannedOvertimeOf(OFFICE), plannedOvertimeOf({ ...OFFICE, more: [shift] })]).toEqual([0, 210]);
  expect(plannedOvertimeOf(planned('18:00', '21:30', { allMinutesAs: 'holiday-overtime' }))).toBe(0);
});
