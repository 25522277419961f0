import type { ReactNode } from 'react';
import type { Profile } from '../../api/profile.ts';
import classes from '../../ui/plan/plan.module.css';
import { ExpiredTrial } from './expired-trial.tsx';

/** Content that is seen but cannot be used, below the notice that says why. */
export function CoveredContent({ session, children }: { session: Profile; children: ReactNode }) {
  return (
    <div className={classes.covered}>
      <div inert className={classes.disabled}>
        {children}
      </div>
      <ExpiredTrial session={session} />
    </div>
  );
}
