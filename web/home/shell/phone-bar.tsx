import { IconAlarm, IconCalendarTime, IconClockHour4, IconReceipt, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineText } from '../../../domain/define-text.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useAppPath } from '../../ui/app-link.tsx';
import en from './phone-bar.en.json' with { type: 'json' };
import classes from './phone-bar.module.css';
import th from './phone-bar.th.json' with { type: 'json' };

const TEXT = defineText('phone-bar', en, th);

const icon = { size: 22, stroke: 1.5, 'aria-hidden': true };
const OWN_PAGES = [
  { key: 'month', path: '/webview/timeline', Icon: IconClockHour4 },
  { key: 'shifts', path: '/webview/shift-time', Icon: IconCalendarTime },
  { key: 'slips', path: '/webview/slips', Icon: IconReceipt },
  { key: 'announcements', path: '/webview/announcement', Icon: IconSpeakerphone },
] as const;

/** What an employee opens every day, at the thumb: clock, month, shifts, slips and announcements. */
export function WithPhoneBar({ children }: { children: ReactNode }) {
  const { t } = useText(TEXT);
  const path = useAppPath();
  return (
    <div className={classes.place}>
      {children}
      <nav className={classes.bar} aria-label={t('label')}>
        {/* The clock is a document of its own, which works without network. */}
        <a className={classes.link} href={`/${currentLanguage()}/webview/clock`}>
          <IconAlarm {...icon} />
          {t('clock')}
        </a>
        {OWN_PAGES.map(({ key, path: to, Icon }) => (
          <AppLink key={key} to={to} className={classes.link} isCurrent={path === to}>
            <Icon {...icon} />
            {t(key)}
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
