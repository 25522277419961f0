/** The numbers of the home that can be explained. */
export const HOME_NUMBERS = ['present', 'late', 'absent', 'not-yet', 'at-work', 'on-leave', 'open-days'] as const;
export type HomeNumber = (typeof HOME_NUMBERS)[number];

/** What a step says; `people` is what it adds, negative what it takes. */
export const NUMBER_STEPS = [
  'expected',
  'planned-and-came',
  'came-unplanned',
  'present',
  'came-in-time',
  'came',
  'not-over',
  'nothing-planned',
  'absent',
  'has-left',
  'night-goes-on',
  'on-leave',
  'unclosed',
  'still-running',
] as const;
export type NumberStep = { readonly name: (typeof NUMBER_STEPS)[number]; readonly people: number };

/** How many people of a day stand where; `expectedCame` are those of the expected who clocked. */
export type DayCounts = {
  readonly expected: number;
  readonly present: number;
  readonly expectedCame: number;
  readonly late: number;
  readonly absent: number;
  readonly notYet: number;
  readonly atWork: number;
  readonly onLeave: number;
  /** Of those at work, the ones whose work began yesterday. */
  readonly fromYesterday: number;
};

/** What the steps come to. */
export const sumOf = (steps: readonly NumberStep[]): number => steps.reduce((sum, step) => sum + step.people, 0);

const some = (name: NumberStep['name'], people: number): NumberStep[] => (people === 0 ? [] : [{ name, people }]);

/**
 * How a number of today comes about from the people of the day: the steps add up to it, whatever the counts. The first step stands also
 * when it is 0. Source: product rule.
 * Example: 12 expected, 9 present (all expected), 2 not over → absent is 12 − 9 − 2 = 1.
 */
export function stepsOfNumber(show: Exclude<HomeNumber, 'open-days'>, day: DayCounts): NumberStep[] {
  const { expected, present, expectedCame, late, absent, notYet, atWork, onLeave, fromYesterday } = day;
  // Days on which nothing was planned though they are working days, and people whose leave covers the day.
  const rest = expected - expectedCame - absent - notYet;
  switch (show) {
    case 'present':
      return [{ name: 'planned-and-came', people: expectedCame }, ...some('came-unplanned', present - expectedCame)];
    case 'late':
      return [{ name: 'present', people: present }, ...some('came-in-time', late - present)];
    case 'absent':
      return [
        { name: 'expected', people: expected },
        ...some('came', -expectedCame),
        ...some('not-over', -notYet),
        ...some('nothing-planned', -rest),
      ];
    case 'not-yet':
      return [
        { name: 'expected', people: expected },
        ...some('came', -expectedCame),
        ...some('absent', -absent),
        ...some('nothing-planned', -rest),
      ];
    case 'on-leave':
      return [{ name: 'on-leave', people: onLeave }];
    case 'at-work':
      return [
        { name: 'present', people: present },
        ...some('has-left', atWork - fromYesterday - present),
        ...some('night-goes-on', fromYesterday),
      ];
  }
}

/** How the number of open days comes about: clock ins that nothing closed, without the days that may still be closed. */
export const stepsOfOpenDays = (counts: { readonly unclosed: number; readonly running: number }): NumberStep[] => [
  { name: 'unclosed', people: counts.unclosed },
  ...some('still-running', -counts.running),
];
