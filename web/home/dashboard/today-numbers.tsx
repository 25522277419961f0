import { IconAlertTriangle, IconClockExclamation, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import classes from './dashboard.module.css';
import type { DashboardData } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;
type Team = NonNullable<DashboardData['team']>;

/** In, late, absent, and what is still to be settled, each with its comparison and its list. */
export function TodayNumbers({ team, month }: { team: Team; month: string }) {
  const { t } = useText(DASHBOARD);
  const { today, yesterday } = team;
  const sheet = '/reports/timesheets/v2' as const;
  return (
    <div className={classes.numbers}>
      <StatCard
        label={t('present')}
        value={format.count(today.present)}
        note={
          <>
            {t('presentNote', { expected: today.expected, yesterday: yesterday.present })}
            <br />
            {t('atWork', { count: today.atWork })}
          </>
        }
        icon={<IconUserCheck {...ICON} />}
        to={`${sheet}?month=${month}`}
      />
      <StatCard
        label={t('late')}
        value={format.count(today.late)}
        note={t('lateNote', { yesterday: yesterday.late })}
        icon={<IconClockExclamation {...ICON} />}
        to={`${sheet}?month=${month}`}
      />
      <StatCard
        label={t('absent')}
        value={format.count(today.absent)}
        note={t('absentNote', { yesterday: yesterday.absent, notYet: today.notYet })}
        icon={<IconUserX {...ICON} />}
        to={`${sheet}?month=${month}`}
      />
      <StatCard
        label={t('missing')}
        value={format.count(team.missingOuts)}
        note={t('missingNote')}
        icon={<IconAlertTriangle {...ICON} />}
        to={`${sheet}?month=${month}&problemsOnly=true`}
      />
    </div>
  );
}
