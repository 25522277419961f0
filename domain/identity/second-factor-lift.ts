/** How long the holder of an account has to object before a second step that was asked to be lifted is lifted. Source: decision 066. */
export const LIFT_HOURS = 24;

/** Why a second step is not lifted for somebody. */
export type LiftObstacle = 'no-account' | 'own-account' | 'staff-account' | 'works-elsewhere' | 'off';

/**
 * What keeps one person from asking that the second step of another's account be lifted; null where nothing does. One's own account has
 * its own page, where a session alone is not enough. An account of the provider's staff stands above every company and is opened by
 * nobody in one. `worksElsewhere`: it belongs to another company too, which only staff of the provider may look past.
 * Source: decisions 066 and 092.
 */
export function whyNotLifted(account: {
  readonly hasAccount: boolean;
  readonly isOwn: boolean;
  readonly isStaff: boolean;
  readonly worksElsewhere: boolean;
  readonly isAskedByStaff: boolean;
  readonly isOn: boolean;
}): LiftObstacle | null {
  if (!account.hasAccount) return 'no-account';
  if (account.isOwn) return 'own-account';
  if (account.isStaff) return 'staff-account';
  if (account.worksElsewhere && !account.isAskedByStaff) return 'works-elsewhere';
  return account.isOn ? null : 'off';
}
