import type { ReactNode } from 'react';
import type { Profile } from '../../api/profile.ts';
import { ExpiredTrial } from './expired-trial.tsx';
import classes from './plan.module.css';

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
