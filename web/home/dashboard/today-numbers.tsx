import { IconBeach, IconClockExclamation, IconDoorEnter, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import classes from './dashboard.module.css';
import type { DashboardData } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;
type Team = NonNullable<DashboardData['team']>;

/** Who is here, late, at work, absent and on leave, each with its comparison; a number opens the people whom it counts. */
export function TodayNumbers({ team: { today, yesterday } }: { team: Team }) {
  const { t } = useText(DASHBOARD);
  return (
    <div className={classes.numbers}>
      <StatCard
        label={t('present')}
        value={format.count(today.present)}
        note={
          <span className={classes.phrases}>
            <span className={classes.phrase}>{t('presentNote', { expected: today.expected })}</span>{' '}
            <span className={classes.phrase}>
              <span className={classes.between}>· </span>
              {t('yesterday', { count: yesterday.present })}
            </span>
          </span>
        }
        icon={<IconUserCheck {...ICON} />}
        to="/dashboard?show=present"
      />
      <StatCard
        label={t('atWork')}
        value={format.count(today.atWork)}
        note={t('atWorkNote', { notYet: today.notYet })}
        icon={<IconDoorEnter {...ICON} />}
        to="/dashboard?show=at-work"
      />
      <StatCard
        label={t('late')}
        value={format.count(today.late)}
        note={t('yesterday', { count: yesterday.late })}
        icon={<IconClockExclamation {...ICON} />}
        to="/dashboard?show=late"
      />
      <StatCard
        label={t('absent')}
        value={format.count(today.absent)}
        note={t('yesterday', { count: yesterday.absent })}
        icon={<IconUserX {...ICON} />}
        to="/dashboard?show=absent"
      />
      <StatCard
        label={t('onLeave')}
        value={format.count(today.onLeave)}
        note={t('yesterday', { count: yesterday.onLeave })}
        icon={<IconBeach {...ICON} />}
        to="/dashboard?show=on-leave"
      />
    </div>
  );
}
