import { IconAlarm, IconCalendarTime, IconClockHour4, IconReceipt, IconSpeakerphone } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { defineText } from '../../../domain/define-text.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import en from './phone-bar.en.json' with { type: 'json' };
import classes from './phone-bar.module.css';
import th from './phone-bar.th.json' with { type: 'json' };

const TEXT = defineText('phone-bar', en, th);

const icon = { size: 22, stroke: 1.5, 'aria-hidden': true };
export const OWN_PAGES = [
  { key: 'month', path: '/webview/month', Icon: IconClockHour4 },
  { key: 'shifts', path: '/webview/shift-time', Icon: IconCalendarTime },
  { key: 'slips', path: '/webview/slips', Icon: IconReceipt },
  { key: 'announcements', path: '/webview/announcement', Icon: IconSpeakerphone },
] as const;
type OwnPage = (typeof OWN_PAGES)[number];

export type BarLink = {
  readonly to: OwnPage['path'];
  readonly className: string | undefined;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
};
type PhoneBarFrameProps = {
  current: OwnPage['key'] | undefined;
  /** How a page is opened; by its address without it. */
  link?: (link: BarLink) => ReactNode;
  children: ReactNode;
};

/** The bar of one's own pages, without a word about how they are opened. */
export function PhoneBarFrame({ current, link = plainLink, children }: PhoneBarFrameProps) {
  const { t } = useText(TEXT);
  return (
    <div className={classes.place}>
      {children}
      <nav className={classes.bar} aria-label={t('label')}>
        {/* The clock is a document of its own, which works without network. */}
        <a className={classes.link} href={`/${currentLanguage()}/webview/clock`}>
          <IconAlarm {...icon} />
          {t('clock')}
        </a>
        {OWN_PAGES.map(({ key, path, Icon }) => (
          <Fragment key={key}>
            {link({
              to: path,
              className: classes.link,
              isCurrent: key === current,
              children: (
                <>
                  <Icon {...icon} />
                  {t(key)}
                </>
              ),
            })}
          </Fragment>
        ))}
      </nav>
    </div>
  );
}

const plainLink = ({ to, className, isCurrent, children }: BarLink) => (
  <a href={`/${currentLanguage()}${to}`} className={className} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </a>
);
