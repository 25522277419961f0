/** Shift types of a profile: working, OT, holiday shift, holiday OT. Source: specification 2 §3. */
export const SHIFT_TYPES = ['working', 'ot', 'holiday', 'holiday_ot'] as const;
/** Of those, the types whose minutes are all overtime. Source: specification 2 §3. */
export const OVERTIME_SHIFT_TYPES: readonly string[] = ['ot', 'holiday_ot'] satisfies readonly (typeof SHIFT_TYPES)[number][];
/** How a copy treats days that have a shift already. Source: product rule. */
export const COPY_CHOICES = ['allow', 'avoid', 'overwrite', 'stop'] as const;
export type CopyChoice = (typeof COPY_CHOICES)[number];
/** What a reset clears within the shown period. Source: decision AM-077. */
export const RESET_TYPES = ['shift', 'worker', 'all'] as const;
/** How people hear of a publication. Source: decision AM-086. */
export const PUBLISH_NOTICES = ['none', 'app', 'app+mail'] as const;
/** The two kinds of board. Source: specification 2 §9. */
export const BOARD_KINDS = ['weekly', 'monthly'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];
/** Where a planned cell stands; the place in the list is the number of a board's `states` column. Source: specification 2 §4. */
export const CELL_STATES = ['never', 'changed', 'published'] as const;
/** Whether the days of a publication are counted by its shifts: by now, soon, or not until a person sees to it. */
export const PUBLICATION_COUNTS = ['counted', 'counting', 'failed'] as const;
