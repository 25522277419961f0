import { Text } from '@mantine/core';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './dashboard.module.css';
import type { DashboardData } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

type Ahead = NonNullable<DashboardData['ahead']>;

/** An employee's next shift and latest slip, each with the page that tells more. */
export function OwnAhead({ ahead: { shift, paid } }: { ahead: Ahead }) {
  const { t } = useText(DASHBOARD);
  return (
    <div className={classes.ahead}>
      <Section title={t('nextShift.title')} action={<AppLink to="/webview/shift-time">{t('nextShift.all')}</AppLink>}>
        {shift === null ? (
          <Text c="dimmed">{t('nextShift.none')}</Text>
        ) : (
          <>
            <Text fz={20} fw={600}>
              {[shift, ...(shift.more ?? [])]
                .map((slot) => `${format.timeOfDay(slot.startMinute)}–${format.timeOfDay(slot.endMinute)}`)
                .join(', ')}
            </Text>
            <Text c="dimmed">
              {[
                shift.date === today() ? t('today') : `${format.weekday(shift.date, 'long')} ${format.day(shift.date)}`,
                shift.shiftName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        )}
      </Section>
      {paid === null ? null : (
        <Section title={t('lastSlip.title')} action={<AppLink to="/webview/slips">{t('lastSlip.all')}</AppLink>}>
          <Text fz={20} fw={600}>
            {format.month(paid.month)}
          </Text>
          <Text c="dimmed">{t('lastSlip.paid', { day: format.day(paid.payDate) })}</Text>
        </Section>
      )}
    </div>
  );
}
