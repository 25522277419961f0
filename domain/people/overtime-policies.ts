/** Which overtime of a working day is paid: what was clocked, what was approved, or the smaller of both. */
export const OVERTIME_POLICIES = ['clocked', 'approved', 'smaller'] as const;
export type OvertimePolicy = (typeof OVERTIME_POLICIES)[number];
