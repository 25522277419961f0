/** Why somebody leaves; `dismissed` is by the employer and without a fault of section 119. */
export const LEAVING_REASONS = ['dismissed', 'dismissedForCause', 'resigned', 'retired', 'endOfContract', 'died'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

export type LeavingRights = {
  /** Severance of s.118: the employer ends the work, which reaching the age of retirement and the end of a contract are too. */
  readonly severance: boolean;
  /** Pay in lieu of notice, where the notice was short. */
  readonly notice: boolean;
  /** Annual leave of the running year by its part; what was carried is paid to everybody. */
  readonly leaveOfYear: boolean;
  /** Statutory severance is exempt from tax up to its limits. */
  readonly exempt: boolean;
  /** Code of the reason on form SPS 6-09. */
  readonly officeCode: number;
};

/**
 * What each reason gives. Source: Labour Protection Act s.17, 17/1, 67, 118, 118/1, 119; Ministerial Regulation 126 clause 2(51) as amended by
 * 394 (not on retirement or the end of a contract); form SPS 6-09. Example: resigned → carried leave alone.
 */
export const LEAVING_RIGHTS: Readonly<Record<LeavingReason, LeavingRights>> = {
  dismissed: { severance: true, notice: true, leaveOfYear: true, exempt: true, officeCode: 3 },
  dismissedForCause: { severance: false, notice: false, leaveOfYear: false, exempt: false, officeCode: 5 },
  resigned: { severance: false, notice: false, leaveOfYear: false, exempt: false, officeCode: 1 },
  retired: { severance: true, notice: false, leaveOfYear: true, exempt: false, officeCode: 4 },
  endOfContract: { severance: true, notice: false, leaveOfYear: true, exempt: false, officeCode: 2 },
  died: { severance: false, notice: false, leaveOfYear: false, exempt: false, officeCode: 6 },
};
